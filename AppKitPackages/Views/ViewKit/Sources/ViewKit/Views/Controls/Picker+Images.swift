import ElementTree

// Pickers whose label has a title and a symbol or an image.

extension Picker where Label == ViewKit.Label<Text, Image> {
  /// Creates a picker with a title and a symbol. The title is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated init<Current: View>(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init([selection], content, Label(title, systemImage: systemImage), currentValueLabel)
  }

  /// Creates a picker with a title and a symbol for several elements. The title is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    _ title: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content,
      Label(title, systemImage: systemImage),
      currentValueLabel
    )
  }

  /// Creates a picker with a title and an image. The title is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated init<Current: View>(
    _ title: LocalizedStringKey,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init([selection], content, Label(title, image: image), currentValueLabel)
  }

  /// Creates a picker with a title and an image for several elements. The title is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    _ title: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() }
  ) {
    self.init(
      sources.map { $0[keyPath: selection] },
      content,
      Label(title, image: image),
      currentValueLabel
    )
  }
}
