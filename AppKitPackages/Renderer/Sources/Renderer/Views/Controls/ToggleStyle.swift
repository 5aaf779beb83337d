/// How toggles look, made of other views.
///
/// ```swift
/// struct Lamp: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button { configuration.isOn.toggle() } label: {
///       HStack { Text(configuration.isOn ? "●" : "○"); configuration.label }
///     }
///   }
/// }
/// Toggle("Light", isOn: .constant(true)).toggleStyle(Lamp())
/// ```
@MainActor
@preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  /// What the toggle looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let label: Label

  /// Whether the toggle is on; a style changes it.
  @Binding public var isOn: Bool

  /// Whether the toggle stands for several values that differ. Never here.
  public let isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A toggle style that renderers draw themselves.
@MainActor
protocol BuiltInToggleStyle: ToggleStyle {
  var kind: ToggleStyleKind { get }
}

extension BuiltInToggleStyle {
  /// What the toggle looks like.
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    PlainToggle(isOn: configuration.$isOn, kind: kind, elementChildren: configuration.label)
  }
}

/// The usual look of toggles.
public struct DefaultToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .automatic }
  public nonisolated init() {}
}

/// Toggles as switches.
public struct SwitchToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .switch }
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}

/// Toggles as boxes with a mark.
public struct CheckboxToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .checkbox }
  public nonisolated init() {}
}

/// Toggles as buttons that stay down.
public struct ButtonToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .button }
  public nonisolated init() {}
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

extension View {
  /// Sets how the toggles in this view look.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
