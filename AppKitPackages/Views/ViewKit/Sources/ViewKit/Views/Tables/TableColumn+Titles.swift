import ElementTree

// The initializers of columns. Titles are looked up in the string catalog, except for strings.

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that does not sort. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Creates a column that does not sort, with a text as title.
  public init(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: title, comparator: nil, content: content)
  }

  /// Creates a column of texts for a table without a sort order, with a text as title.
  @_disfavoredOverload
  public init(_ title: Text, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column for a table without a sort order, with a text as title; `value` has no effect.
  @_disfavoredOverload
  public init<V>(
    _ title: Text,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
  }

  /// Creates a column of texts for a table without a sort order.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts for a table without a sort order. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column for a table without a sort order; `value` has no effect.
  @_disfavoredOverload
  public init<V>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
  }

  /// Creates a column for a table without a sort order; `value` has no effect. The title is shown as
  /// it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column of texts that sorts by them, with a text as title.
  public init(_ title: Text, value: KeyPath<RowValue, String> & Sendable) where Content == Text {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// Creates a column that sorts by the value at a key path, with a text as title.
  public init<V: Comparable>(
    _ title: Text,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: title, comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that sorts by the value at a key path, compared by a comparator, with a text as
  /// title.
  public init<V, C: SortComparator>(
    _ title: Text,
    value: KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: title,
      comparator: KeyPathComparator(value, comparator: comparator),
      content: content
    )
  }

  /// Creates a column of texts that sorts by them, compared by a comparator, with a text as title.
  public init<C: SortComparator>(
    _ title: Text,
    value: KeyPath<RowValue, String> & Sendable,
    comparator: C
  ) where C.Compared == String, Content == Text {
    self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts that sorts by them. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// Creates a column that sorts by the value at a key path.
  @StringTitle
  public init<V: Comparable>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that sorts by the value at a key path, compared by a comparator.
  @StringTitle
  public init<V, C: SortComparator>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: Text(title),
      comparator: KeyPathComparator(value, comparator: comparator),
      content: content
    )
  }

  /// Creates a column of texts that sorts by them, compared by a comparator.
  @StringTitle
  public init<C: SortComparator>(
    _ title: LocalizedStringKey,
    value: KeyPath<RowValue, String> & Sendable,
    comparator: C
  ) where C.Compared == String, Content == Text {
    self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// Creates a column that sorts by a comparator of whole rows, with a text as title.
  public init(
    _ title: Text,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: title, comparator: comparator, content: content)
  }

  /// Creates a column that sorts by a comparator of whole rows.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: comparator, content: content)
  }
}
