/// Something that is on or off.
///
/// ```swift
/// Toggle("Confirm before delete", isOn: $store.confirmsDelete)
/// ```
public struct Toggle<Label: View>: ElementView {
  @Binding private var isOn: Bool
  public let elementChildren: Label

  public static var readsBindings: Bool { true }

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    elementChildren = label()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ToggleContent(
      isOn: isOn,
      style: environment.toggleStyleKind,
      hidesLabel: environment.labelsVisibility == .hidden
    )
    element.attributes.isFocusable = true
    let binding = $isOn
    element.on(.activate, "Toggle") { binding.wrappedValue.toggle() }
  }
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Renderer.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Renderer.Label(title, systemImage: systemImage) }
  }
}

/// The content of an element that is on or off; its children are the label.
public struct ToggleContent: ElementContent {
  public var isOn: Bool
  public var style: ToggleStyleKind
  public var hidesLabel: Bool
  public var role: ElementRole { .toggle }
  public var value: String? { isOn ? "on" : "off" }
}

/// The looks of toggles that renderers know.
public enum ToggleStyleKind: Hashable, Sendable { case automatic, `switch`, checkbox, button }

/// How toggles look.
public protocol ToggleStyle: Sendable {
  var kind: ToggleStyleKind { get }
}

public struct DefaultToggleStyle: ToggleStyle {
  public var kind: ToggleStyleKind { .automatic }
  public init() {}
}

public struct SwitchToggleStyle: ToggleStyle {
  public var kind: ToggleStyleKind { .switch }
  public init() {}
  public init(tint: Color) {}
}

public struct CheckboxToggleStyle: ToggleStyle {
  public var kind: ToggleStyleKind { .checkbox }
  public init() {}
}

public struct ButtonToggleStyle: ToggleStyle {
  public var kind: ToggleStyleKind { .button }
  public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct ToggleStyleKey: EnvironmentKey {
  static let defaultValue = ToggleStyleKind.automatic
}

extension EnvironmentValues {
  var toggleStyleKind: ToggleStyleKind {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the toggles in this view look.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyleKind, style.kind)
  }
}
