import ElementTree

extension List {
  /// Creates a list with bindings to its elements, which users can delete or move, and of which at
  /// most one is selected.
  ///
  /// ```swift
  /// struct Tags: View {
  ///   @State private var tags: [Todo] = []
  ///   @State private var selected: Todo.ID?
  ///   var body: some View {
  ///     List($tags, editActions: .all, selection: $selected) { $tag in TextField("Tag", text: $tag.title) }
  ///   }
  /// }
  /// ```
  public init<C, Row: View>(
    _ data: Binding<C>,
    editActions: EditActions,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int, C.Element: Identifiable
  {
    self.init(
      selection: selection.map { .one($0) },
      content: ForEach(data, editActions: editActions, content: rowContent)
    )
  }

  /// Creates a list with bindings to its elements, which users can delete or move, and of which
  /// several can be selected.
  public init<C, Row: View>(
    _ data: Binding<C>,
    editActions: EditActions,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int, C.Element: Identifiable
  {
    self.init(
      selection: selection.map { .many($0) },
      content: ForEach(data, editActions: editActions, content: rowContent)
    )
  }

  /// Creates a list with bindings to its elements, identified by the value at a key path, which users
  /// can delete or move, and of which at most one is selected.
  public init<C, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int
  {
    self.init(
      selection: selection.map { .one($0) },
      content: ForEach(data, id: id, editActions: editActions, content: rowContent)
    )
  }

  /// Creates a list with bindings to its elements, identified by the value at a key path, which users
  /// can delete or move, and of which several can be selected.
  public init<C, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Index == Int
  {
    self.init(
      selection: selection.map { .many($0) },
      content: ForEach(data, id: id, editActions: editActions, content: rowContent)
    )
  }

  /// Creates a list with a row for each number of a range, of which at most one is selected.
  public init<Row: View>(
    _ data: Range<Int>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(
      selection: selection.map { .one($0) },
      content: ForEach(data, id: \.self, content: rowContent)
    )
  }

  /// Creates a list with a row for each number of a range, of which several can be selected.
  public init<Row: View>(
    _ data: Range<Int>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(
      selection: selection.map { .many($0) },
      content: ForEach(data, id: \.self, content: rowContent)
    )
  }
}
