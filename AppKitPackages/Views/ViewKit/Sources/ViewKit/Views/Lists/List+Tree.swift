extension List where SelectionValue == Never {
  /// Creates a list with the rows of a tree: an element whose children are not nil is a group.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row>
  {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list with the rows of a tree, identified by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

extension List {
  /// Creates a list with the rows of a tree, in which at most one row is selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row>
  {
    self.init(data, id: \.id, children: children, selection: selection, rowContent: rowContent)
  }

  /// Creates a list with the rows of a tree, in which several rows can be selected.
  ///
  /// ```swift
  /// struct Folder: Identifiable {
  ///   let id: String
  ///   var folders: [Folder]?
  /// }
  /// struct Folders: View {
  ///   let folders: [Folder]
  ///   @State private var selected: Set<Folder.ID> = []
  ///   var body: some View {
  ///     List(folders, children: \.folders, selection: $selected) { Text($0.id) }
  ///   }
  /// }
  /// ```
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row>
  {
    self.init(data, id: \.id, children: children, selection: selection, rowContent: rowContent)
  }

  /// Creates a list with the rows of a tree, identified by the value at a key path, in which at most
  /// one row is selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, id: id, children: children, content: rowContent)
    }
  }

  /// Creates a list with the rows of a tree, identified by the value at a key path, in which several
  /// rows can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, id: id, children: children, content: rowContent)
    }
  }
}

// MARK: Rows that change their elements

extension OutlineGroup {
  /// Creates a tree whose rows have bindings to its elements.
  ///
  /// ```swift
  /// struct Folder: Identifiable {
  ///   let id: Int
  ///   var name: String
  ///   var folders: [Folder]?
  /// }
  /// struct Folders: View {
  ///   @Binding var folders: [Folder]
  ///   var body: some View {
  ///     List {
  ///       OutlineGroup($folders, children: \.folders) { $folder in
  ///         TextField("Name", text: $folder.name)
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates a tree whose rows have bindings to its elements, with the value at a key path as
  /// identity.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  ) where Data == Binding<C> {
    self.init(
      data,
      id: (\Binding<C.Element>.wrappedValue).appending(path: id),
      childrenOf: { Binding<C>($0[dynamicMember: children]) },
      content: content
    )
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with the rows of a tree, which have bindings to its elements.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>,
    children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == OutlineGroup<Binding<C>, C.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}

extension List {
  /// Creates a list with the rows of a tree, which have bindings to its elements, in which at most
  /// one row is selected.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>,
    children: WritableKeyPath<C.Element, C?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == OutlineGroup<Binding<C>, C.Element.ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Creates a list with the rows of a tree, which have bindings to its elements, in which several
  /// rows can be selected.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>,
    children: WritableKeyPath<C.Element, C?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == OutlineGroup<Binding<C>, C.Element.ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Creates a list whose rows have bindings to the elements of a collection, identified by the value
  /// at a key path, in which at most one row is selected.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list whose rows have bindings to the elements of a collection, identified by the value
  /// at a key path, in which several rows can be selected.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}
