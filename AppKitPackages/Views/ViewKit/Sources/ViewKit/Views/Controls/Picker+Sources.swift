import ElementTree

// Pickers that set a value of each element of a collection. No option is chosen while the values
// differ.

/// The selection of a picker whose values differ. No option has it as its tag.
struct MixedSelection: Hashable {}

extension Picker {
  /// Creates a picker for values of several elements, with a view as label.
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init(sources.map { $0[keyPath: selection] }, content, label(), currentValueLabel)
  }
}

extension Picker where Label == Text {
  /// Creates a picker for values of several elements, with a title. The title is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    _ title: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init(sources.map { $0[keyPath: selection] }, content, Text(title), currentValueLabel)
  }
}
