import ElementTree

// Switches that set values of several elements.

extension Toggle {
  /// Creates a switch with a view as label that sets a value of each element of a collection. It is
  /// on while all values are true.
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { bindings.allSatisfy(\.wrappedValue) },
        set: { value in for binding in bindings { binding.wrappedValue = value } }
      ),
      sources: bindings,
      label: label()
    )
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title that sets a value of each element of a collection. The title is
  /// looked up in the string catalog.
  @StringTitle
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ViewKit.Label<Text, Image> {
  /// Creates a switch with a title and a symbol. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ViewKit.Label(title, systemImage: systemImage) }
  }
}
