import OrderedCollections

/// The features on a navigation stack, the top last.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
///
/// state.path.append(.detail(Detail.State(item: item)))
/// state.path.popLast()
/// ```
///
/// A stack state is a collection of states with a unique ``StackElementID`` each, so the stack can
/// contain one feature several times. An inserted state gets a new id; the ids of the others do not
/// change. A state that is assigned to a position, as in `swapAt(_:_:)` and `sort(by:)`, gets the
/// id of that position. To reorder the features with their ids, use ``path``.
public struct StackState<Element>: RandomAccessCollection {
  package var elements: OrderedDictionary<StackElementID, Element>

  @Dependency(\.stackElementID) private var nextID

  /// Creates a stack of states.
  ///
  /// - Parameter elements: The states, the top last.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Creates an empty stack.
  public init() {
    elements = [:]
  }

  /// The ids of the elements.
  public var ids: OrderedSet<StackElementID> { elements.keys }

  /// The element with an id, or `nil` if the stack does not contain it.
  ///
  /// Writing `nil` removes the element. Writing a state with a new id pushes it in a test, in which
  /// ids are predictable. Outside of tests, such a write reports an issue.
  public subscript(id id: StackElementID) -> Element? {
    _read { yield elements[id] }
    _modify { yield &elements[id] }
    set {
      guard newValue == nil || ids.contains(id) || DependencyValues._current.context == .test
      else {
        reportMissing(id)
        return
      }
      elements[id] = newValue
    }
  }

  private func reportMissing(_ id: StackElementID) {
    reportIssue(
      """
      A feature was written with an id that the stack does not contain, so the write was ignored.

        Id: \(id)
        Ids on the stack: \(ids.map(\.debugDescription).joined(separator: ", "))

      A stack generates its ids. To fix this, use 'append', or check first whether the id is \
      among its 'ids'.
      """
    )
  }

  /// The address of an element, valid until the next mutation of the stack.
  func address(id: StackElementID) -> UnsafePointer<Element>? {
    elements.index(forKey: id).flatMap { index in
      elements.values.elements.withUnsafeBufferPointer { $0.baseAddress?.advanced(by: index) }
    }
  }

  /// The associated value of a case of the element with an id.
  ///
  /// ```swift
  /// case .path(.element(id: let id, action: .detail(.nameChanged(let name)))):
  ///   state.path[id: id, case: \.detail]?.title = name
  ///   return .none
  /// ```
  ///
  /// Writing `nil` removes the element. Writing while the element has another case reports an
  /// issue.
  public subscript<Value>(
    id id: StackElementID, case path: CaseKeyPath<Element, Value>
  ) -> Value? where Element: CasePathable {
    get { self[id: id][payload: AnyCasePath(path)] }
    _modify { yield &self[id: id][payload: AnyCasePath(path)] }
  }

  /// Removes the element with an id and all elements above it.
  ///
  /// - Parameter id: The id of the lowest element to remove.
  public mutating func pop(from id: StackElementID) {
    guard let index = elements.index(forKey: id) else { return }
    elements.removeSubrange(index...)
  }

  /// Removes all elements above the element with an id.
  ///
  /// - Parameter id: The id of the element that becomes the top.
  public mutating func pop(to id: StackElementID) {
    guard let index = elements.index(forKey: id) else { return }
    elements.removeSubrange((index + 1)...)
  }

  // MARK: Collection

  public var startIndex: Int { elements.values.startIndex }
  public var endIndex: Int { elements.values.endIndex }
  public func index(after index: Int) -> Int { elements.values.index(after: index) }
  public func index(before index: Int) -> Int { elements.values.index(before: index) }

  public subscript(position: Int) -> Element {
    _read { yield elements.values[position] }
    _modify { yield &elements.values[position] }
  }
}

extension StackState: MutableCollection {}

extension StackState: RangeReplaceableCollection {
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    elements.removeSubrange(subrange)
    for element in newElements.reversed() {
      elements.updateValue(element, forKey: nextID(), insertingAt: subrange.lowerBound)
    }
  }

  public mutating func append(_ element: Element) {
    elements[nextID()] = element
  }

  // A mutable collection would move states to other ids instead.
  public mutating func removeAll(
    where shouldBeRemoved: (_ element: Element) throws -> Bool
  ) rethrows {
    try elements.removeAll { try shouldBeRemoved($0.value) }
  }
}

extension StackState {
  /// Removes the elements at a set of positions.
  ///
  /// - Parameter subranges: The positions.
  public mutating func removeSubranges(_ subranges: RangeSet<Int>) {
    for range in subranges.ranges.reversed() { elements.removeSubrange(range) }
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

// Sound: elements are values, and the dependency is `Sendable` itself.
extension StackState: @unchecked Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try [Element](self).encode(to: encoder)
  }
}

extension StackState: CustomStringConvertible {
  public var description: String { elements.values.elements.description }
}

extension StackState: CustomDebugStringConvertible {
  public var debugDescription: String { elements.values.elements.debugDescription }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: Array(zip(elements.keys, elements.values))) }
}

extension StackState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: elements.map { (key: $0.key, value: $0.value) },
      displayStyle: .dictionary
    )
  }
}
