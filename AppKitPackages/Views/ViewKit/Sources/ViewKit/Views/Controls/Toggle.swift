import ElementTree
import ViewNodes

/// A control that is on or off.
///
/// ```swift
/// Toggle("Confirm before delete", isOn: $store.confirmsDelete)
/// ```
public struct Toggle<Label: View>: PrimitiveView {
  @Binding private var isOn: Bool
  private let label: Label
  /// The values of a toggle that sets several.
  private let sources: [Binding<Bool>]

  /// Creates a switch with a view as label. A second view is a subtitle:
  ///
  /// ```swift
  /// Toggle(isOn: $store.confirmsDelete) {
  ///   Text("Confirm before delete")
  ///   Text("Deleted to-dos cannot be restored")
  /// }
  /// ```
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, sources: [], label: label())
  }

  init(isOn: Binding<Bool>, sources: [Binding<Bool>], label: Label) {
    _isOn = isOn
    self.sources = sources
    self.label = label
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        ToggleStyleConfiguration(
          label: .init(content: AnyView(ControlLabel(content: view.label))),
          isOn: view.$isOn,
          sources: view.sources
        ),
        default: PlainToggle(
          isOn: view.$isOn,
          sources: view.sources,
          kind: .automatic,
          children: ControlLabel(content: view.label)
        )
      )
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ViewKit.Label<Text, Image> {
  /// Creates a switch with a title and a symbol. The title is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ViewKit.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle of a configuration, so that a ``ToggleStyle`` can apply another style to
  /// it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(
      isOn: configuration.$isOn,
      sources: configuration.sources,
      label: configuration.label
    )
  }
}

/// A toggle that renderers draw themselves.
struct PlainToggle<Label: View>: ElementView {
  let isOn: Binding<Bool>
  let sources: [Binding<Bool>]
  let kind: ToggleStyleKind
  let children: Label
  var elementChildren: Label { children }

  static var readsBindings: Bool { true }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let isOnNow = isOn.wrappedValue
    element.content = ToggleContent(
      isOn: isOnNow,
      isMixed: !isOnNow && sources.contains(where: \.wrappedValue),
      style: kind,
      hidesLabel: environment.labelsVisibility == .hidden
    )
    element.attributes.isFocusable = true
    let binding = isOn
    element.on(.activate, "Toggle") { binding.wrappedValue.toggle() }
  }
}
