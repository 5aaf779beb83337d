extension StackState {
  /// The elements together with their ids, as a view that shows the stack wants them.
  public struct PathView: MutableCollection, RandomAccessCollection,
    RangeReplaceableCollection
  {
    /// An element of a stack.
    public struct Component: Hashable {
      /// The id of the element.
      public let id: StackElementID

      /// The state of the element.
      public var element: StackState.Element

      package init(id: StackElementID, element: StackState.Element) {
        self.id = id
        self.element = element
      }

      public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

      public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    package var base: StackState

    package init(base: StackState) {
      self.base = base
    }

    public init() {
      self.init(base: StackState())
    }

    public var startIndex: Int { base.startIndex }
    public var endIndex: Int { base.endIndex }
    public func index(after index: Int) -> Int { index + 1 }
    public func index(before index: Int) -> Int { index - 1 }

    public subscript(position: Int) -> Component {
      get {
        let (id, element) = base.elements.elements[position]
        return Component(id: id, element: element)
      }
      set { base.elements[newValue.id] = newValue.element }
    }

    public mutating func replaceSubrange(
      _ subrange: Range<Int>,
      with newElements: some Collection<Component>
    ) {
      base.elements.removeSubrange(subrange)
      for component in newElements.reversed() {
        base.elements.updateValue(
          component.element,
          forKey: component.id,
          insertingAt: subrange.lowerBound
        )
      }
    }
  }

  /// The elements together with their ids.
  public var path: PathView {
    _read { yield PathView(base: self) }
    _modify {
      var path = PathView(base: self)
      yield &path
      self = path.base
    }
    set { self = newValue.base }
  }
}
