import ElementTree

// Pickers whose label has a title and a symbol or an image.

extension Picker where Label == ViewKit.Label<Text, Image> {
  /// Creates a picker with a title and a symbol. The title is looked up in the string catalog.
  public nonisolated init(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is looked up in the string catalog.
  public nonisolated init<Current: View>(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Current: View>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol that sets a value of each element of a collection.
  /// No option is chosen while the values differ. The title is looked up in the string catalog.
  public nonisolated init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol that sets a value of each element of a collection.
  /// No option is chosen while the values differ. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol that sets a value of each element of a collection.
  /// No option is chosen while the values differ. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is looked up in the string catalog.
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    _ title: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and a symbol that sets a value of each element of a collection.
  /// No option is chosen while the values differ. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection, Current: View>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, systemImage: systemImage)
    )
  }

  /// Creates a picker with a title and an image. The title is looked up in the string catalog.
  public nonisolated init(
    _ title: LocalizedStringKey,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is looked up in the string catalog.
  public nonisolated init<Current: View>(
    _ title: LocalizedStringKey,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Current: View>(
    _ title: S,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: [selection],
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image that sets a value of each element of a collection.
  /// No option is chosen while the values differ. The title is looked up in the string catalog.
  public nonisolated init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image that sets a value of each element of a collection.
  /// No option is chosen while the values differ. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image that sets a value of each element of a collection.
  /// No option is chosen while the values differ. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is looked up in the string catalog.
  public nonisolated init<C: RandomAccessCollection, Current: View>(
    _ title: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }

  /// Creates a picker with a title and an image that sets a value of each element of a collection.
  /// No option is chosen while the values differ. `currentValueLabel` has no effect: a menu shows
  /// the chosen option. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection, Current: View>(
    _ title: S,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(
      selections: sources.map { $0[keyPath: selection] },
      content: content(),
      label: ViewKit.Label(title, image: image)
    )
  }
}
