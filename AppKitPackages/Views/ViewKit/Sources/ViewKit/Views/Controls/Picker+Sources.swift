import ElementTree

// Pickers that set values of several elements, and pickers with a label for the current value.

/// The selection of a picker whose values differ. No option has it as its tag.
struct MixedSelection: Hashable {}

extension Picker {
  /// Creates a picker with a view as label that sets a value of each element of a collection. No
  /// option is chosen while the values differ.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: label()
    )
  }

  /// Creates a picker with a view as label. `currentValueLabel` has no effect: a menu shows the
  /// chosen option.
  public nonisolated init<Current: View>(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selections: [selection], content: content(), label: label())
  }

  /// Creates a picker with a view as label that sets a value of each element of a collection. No
  /// option is chosen while the values differ. `currentValueLabel` has no effect: a menu shows
  /// the chosen option.
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: label()
    )
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title that sets a value of each element of a collection. No option
  /// is chosen while the values differ. The title is looked up in the string catalog.
  public nonisolated init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(title)
    )
  }

  /// Creates a picker with a title that sets a value of each element of a collection. No option
  /// is chosen while the values differ. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(title)
    )
  }

  /// Creates a picker with a title. `currentValueLabel` has no effect: a menu shows the chosen
  /// option. The title is looked up in the string catalog.
  public nonisolated init<Current: View>(
    _ title: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selections: [selection], content: content(), label: Text(title))
  }

  /// Creates a picker with a title. `currentValueLabel` has no effect: a menu shows the chosen
  /// option. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Current: View>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selections: [selection], content: content(), label: Text(title))
  }

  /// Creates a picker with a title that sets a value of each element of a collection. No option
  /// is chosen while the values differ. `currentValueLabel` has no effect: a menu shows the
  /// chosen option. The title is looked up in the string catalog.
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    _ title: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(title)
    )
  }

  /// Creates a picker with a title that sets a value of each element of a collection. No option
  /// is chosen while the values differ. `currentValueLabel` has no effect: a menu shows the
  /// chosen option. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection, Current: View>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: Text(title)
    )
  }
}
