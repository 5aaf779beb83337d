import OrderedCollections

extension StackState {
  /// The elements with their ids, for a view that shows the stack.
  ///
  /// If two components have the same id, the stack contains the last of them.
  public struct PathView: MutableCollection, RandomAccessCollection,
    RangeReplaceableCollection
  {
    /// An element of a stack.
    public struct Component: Hashable {
      /// The id of the element.
      public let id: StackElementID

      /// The state of the element.
      public var element: StackState.Element

      @_spi(Internals) public init(id: StackElementID, element: StackState.Element) {
        self.id = id
        self.element = element
      }

      public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

      public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    // An array, because an algorithm that reorders components duplicates some of them temporarily.
    private var components: [Component]

    fileprivate init(_ elements: OrderedDictionary<StackElementID, StackState.Element>) {
      components = elements.map { Component(id: $0.key, element: $0.value) }
    }

    fileprivate var elements: OrderedDictionary<StackElementID, StackState.Element> {
      OrderedDictionary(components.map { ($0.id, $0.element) }, uniquingKeysWith: { $1 })
    }

    public init() {
      components = []
    }

    public var startIndex: Int { components.startIndex }
    public var endIndex: Int { components.endIndex }
    public func index(after index: Int) -> Int { index + 1 }
    public func index(before index: Int) -> Int { index - 1 }

    public subscript(position: Int) -> Component {
      _read { yield components[position] }
      _modify { yield &components[position] }
    }

    public mutating func replaceSubrange(
      _ subrange: Range<Int>,
      with newElements: some Collection<Component>
    ) {
      components.replaceSubrange(subrange, with: newElements)
    }
  }

  /// The elements with their ids.
  public var path: PathView {
    _read { yield PathView(elements) }
    _modify {
      var path = PathView(elements)
      yield &path
      elements = path.elements
    }
    set { elements = newValue.elements }
  }
}
