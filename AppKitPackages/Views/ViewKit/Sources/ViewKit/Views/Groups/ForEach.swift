import ElementTree

/// A view for each element of a collection.
///
/// ```swift
/// List {
///   ForEach(store.scope(state: \.rows, action: \.rows)) { store in
///     RowView(store: store)
///   }
///   .onDelete { store.send(.deleted($0)) }
/// }
/// ```
///
/// The state of a view belongs to the identity of its element and moves with it. A `List` or
/// `LazyVStack` creates only the views of visible rows.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Returns the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
  var insertion: (any RowInsertion)?
  var onVisibleRangeChange: ((Range<Int>) -> Void)?
  /// Creates the node if the data consist of unresolved subviews.
  var makeUnresolvedNode: (@MainActor (Self, _NodeInputs) -> ViewNode<Self>)?
}

extension ForEach where Content: View {
  /// Creates a view for each element of a collection. The state of the views belongs to the
  /// identities of the elements.
  ///
  /// A binding to a collection is a collection of bindings: `ForEach($rows) { $row in }`. An
  /// initializer for bindings alone would make the compiler look up the members of each row in a
  /// binding too, and mistakes in rows would take half a minute to be found.
  public nonisolated init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  /// Creates a view for each element of a collection, with the value at a key path as identity.
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  /// Creates a view for each number of a constant range. The number is the identity.
  public nonisolated init(
    _ data: Range<Int>,
    @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 })
  }

  /// Creates a view for each element of a collection, with the value at a key path as identity. The
  /// views receive bindings to their elements.
  @_disfavoredOverload
  public nonisolated init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection {
    self.init(data: data, content: content, id: { $0.wrappedValue[keyPath: id] })
  }

  /// Creates rows with bindings to their elements. A list lets users delete and move the rows.
  public nonisolated init<C>(
    _ data: Binding<C>,
    editActions: EditActions,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == Binding<C>, C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int, C.Element: Identifiable, ID == C.Element.ID
  {
    self.init(data, content: content)
    allow(editActions, data)
  }
}

extension ForEach where Content: View {
  /// Creates rows with bindings to their elements, and with the value at a key path as identity. A
  /// list lets users delete and move the rows.
  public nonisolated init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == Binding<C>, C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int
  {
    self.init(data, id: id, content: content)
    allow(editActions, data)
  }

  /// Sets the actions for the allowed edits.
  private nonisolated mutating func allow<C>(_ editActions: EditActions, _ data: Binding<C>)
  where C: MutableCollection & RangeReplaceableCollection, C.Index == Int {
    if editActions.contains(.delete) {
      onDelete = { offsets in
        for offset in offsets.reversed() { data.wrappedValue.remove(at: offset) }
      }
    }
    if editActions.contains(.move) {
      onMove = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension ForEach {
  /// Creates content that is no view, such as the marks of a chart, for each element of a collection.
  public nonisolated init(
    _data data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, id: id) }
}

/// The edits that a list allows.
public struct EditActions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Users can move rows.
  public static let move = EditActions(rawValue: 1)
  /// Users can delete rows.
  public static let delete = EditActions(rawValue: 2)
  /// Users can move and delete rows.
  public static let all: EditActions = [.move, .delete]
}

/// A view that is created from a collection, whose elements users can delete and move.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where Content: View {
  /// Sets the action that deletes elements at offsets; nil disables deletion.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.onDelete = action
    return copy
  }

  /// Sets the action that moves elements at offsets to a new offset; nil disables moving.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var copy = self
    copy.onMove = action
    return copy
  }

  /// Sets the action for changes of the range of visible elements, for example to load the elements
  /// near it. See ``WindowedCollection``.
  ///
  /// ```swift
  /// ForEach(store.rows) { row in
  ///   Text("\(row.count)")
  /// }
  /// .onVisibleRangeChange { range in
  ///   print("The list shows the rows \(range).")
  /// }
  /// ```
  ///
  /// The range contains positions in the data. In a `List`, a lazy stack or a lazy grid it contains
  /// what the last frame has shown; elsewhere all elements are visible.
  public nonisolated func onVisibleRangeChange(perform action: ((Range<Int>) -> Void)?) -> ForEach {
    var copy = self
    copy.onVisibleRangeChange = action
    return copy
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    if let makeUnresolvedNode = view.makeUnresolvedNode { return makeUnresolvedNode(view, inputs) }
    return ForEachNode(view, inputs)
  }
}

extension ForEach: PrimitiveView where Content: View {}
