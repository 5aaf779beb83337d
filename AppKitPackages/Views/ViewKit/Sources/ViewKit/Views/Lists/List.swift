import ElementTree
import ViewNodes

/// A column of rows that scrolls.
///
/// ```swift
/// List(selection: $chosen) {
///   Section("Open") {
///     ForEach(todos) { Text($0.title) }.onDelete { remove($0) }
///   }
/// }
/// ```
///
/// `ForEach` creates rows when they become visible, so a list of 100,000 rows costs as much as its
/// visible rows. An empty line separates sections, except in the styles ``ListStyle/plain`` and
/// ``ListStyle/inset``.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: ListSelection<SelectionValue>?
  let content: Content

  init(selection: ListSelection<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }

  /// Creates a list in which several rows can be selected, by their tags. Return selects or
  /// deselects a row.
  public init(
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection.map { .many($0) }, content: content())
  }

  /// Creates a list in which at most one row is selected, by its tag.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .one($0) }, content: content())
  }

  /// Creates a list in which one row is always selected, by its tag.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: .one(Binding<SelectionValue?>(selection)), content: content())
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, environment in
        ListContent(
          selectsMany: view.selection?.isMany == true,
          showsIndicators: environment.verticalScrollIndicatorVisibility.isVisible
        )
      },
      selection: { view in view.selection.map { $0 as any RowSelectionValue } },
      separatesSections: \.separatesListSections
    )
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each view of the content.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// Creates a list with a row for each element of a collection. Only rows near the visible part
  /// are created.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a collection, identified by the value at a key
  /// path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a constant range.
  public init<Row: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with bindings to its elements, which users can delete or move.
  public init<C, Row: View>(
    _ data: Binding<C>,
    editActions: EditActions,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int, C.Element: Identifiable
  {
    self.init(
      selection: nil,
      content: ForEach(data, editActions: editActions, content: rowContent)
    )
  }

  /// Creates a list with bindings to its elements, which users can delete or move, identified by the
  /// value at a key path.
  public init<C, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int
  {
    self.init(
      selection: nil,
      content: ForEach(data, id: id, editActions: editActions, content: rowContent)
    )
  }

  /// Creates a list with bindings to its elements, identified by the value at a key path.
  @_disfavoredOverload
  public init<C, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, ID, Row>,
    C: MutableCollection & RandomAccessCollection
  {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Creates a list of a collection, identified by the value at a key path, in which at most one
  /// row is selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection.map { .one($0) },
      content: ForEach(data, id: id, content: rowContent)
    )
  }

  /// Creates a list of a collection, identified by the value at a key path, in which several rows
  /// can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection.map { .many($0) },
      content: ForEach(data, id: id, content: rowContent)
    )
  }

  /// Creates a list of a collection in which at most one row is selected, by its identity.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(
      selection: selection.map { .one($0) },
      content: ForEach(data, content: rowContent)
    )
  }

  /// Creates a list of a collection in which several rows can be selected, by their identities.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(
      selection: selection.map { .many($0) },
      content: ForEach(data, content: rowContent)
    )
  }
}

/// The binding to the selected values of a list.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case many(Binding<Set<Value>>)

  var isMany: Bool {
    if case .many = self { true } else { false }
  }
}

extension ListSelection: RowSelectionValue {
  func read() {
    switch self {
    case .one(let binding): _ = binding.wrappedValue
    case .many(let binding): _ = binding.wrappedValue
    }
  }

  var selectedRows: SelectedRows {
    switch self {
    case .one(let binding):
      let value = binding.wrappedValue
      return SelectedRows(values: value, isEmpty: value == nil)
    case .many(let binding):
      let values = binding.wrappedValue
      return SelectedRows(values: values, isEmpty: values.isEmpty)
    }
  }

  func clear() {
    switch self {
    case .one(let binding): binding.wrappedValue = nil
    case .many(let binding): binding.wrappedValue = []
    }
  }

  func accepts(_ tag: AnyHashable) -> Bool { tag.base is Value }

  func contains(_ tag: AnyHashable) -> Bool {
    guard let value = tag.base as? Value else { return false }
    switch self {
    case .one(let binding): return binding.wrappedValue == value
    case .many(let binding): return binding.wrappedValue.contains(value)
    }
  }

  func menu(_ menu: any SelectionMenu, for tag: AnyHashable) -> RowMenu? {
    guard let menu = menu as? ListSelectionMenu<Value>, let value = tag.base as? Value else {
      return nil
    }
    var primaryAction: (() -> Void)?
    if let perform = menu.primaryAction {
      primaryAction = { perform(values(with: value)) }
    }
    let items = ListSelectionMenuItems(menu: menu, values: values(with: value))
    return RowMenu(items: TypedViewStorage(items), primaryAction: primaryAction)
  }

  /// Returns the values of all selected rows if the row with a value is selected, otherwise that
  /// value alone.
  @MainActor private func values(with value: Value) -> Set<Value> {
    guard case .many(let binding) = self, binding.wrappedValue.contains(value) else {
      return [value]
    }
    return binding.wrappedValue
  }

  func select(_ tag: AnyHashable) {
    guard let value = tag.base as? Value else { return }
    switch self {
    case .one(let binding): binding.wrappedValue = value
    case .many(let binding):
      var values = binding.wrappedValue
      if values.remove(value) == nil { values.insert(value) }
      binding.wrappedValue = values
    }
  }
}
