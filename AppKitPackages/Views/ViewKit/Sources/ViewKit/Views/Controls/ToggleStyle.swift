import ElementTree

/// A style that builds toggles from other views.
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
  /// The view that the style builds.
  associatedtype Body: View
  /// The label and the state of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle, from which a ``ToggleStyle`` builds its view.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The label of the toggle.
  public let label: Label

  /// A binding to the state: true while the toggle is on.
  @Binding public var isOn: Bool

  /// True if the toggle has several sources, of which some are on and others are off.
  ///
  /// ```swift
  /// struct Boxes: ToggleStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     Button { configuration.isOn.toggle() } label: {
  ///       Text(configuration.isMixed ? "[-]" : configuration.isOn ? "[x]" : "[ ]")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// While it is true, ``isOn`` is false.
  public var isMixed: Bool { sources.contains { $0.wrappedValue } && !isOn }

  /// The values of a toggle that sets several.
  let sources: [Binding<Bool>]

  init(label: Label, isOn: Binding<Bool>, sources: [Binding<Bool>] = []) {
    self.label = label
    _isOn = isOn
    self.sources = sources
  }
}

/// A toggle style that renderers draw themselves.
@MainActor
protocol BuiltInToggleStyle: ToggleStyle {
  var kind: ToggleStyleKind { get }
}

extension BuiltInToggleStyle {
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    plainToggle(configuration)
  }

  func plainToggle(_ configuration: ToggleStyleConfiguration) -> some View {
    PlainToggle(
      isOn: configuration.$isOn,
      sources: configuration.sources,
      kind: kind,
      children: configuration.label
    )
  }
}

/// The default style of toggles.
public struct DefaultToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .automatic }
  /// Creates the default style.
  public nonisolated init() {}
}

/// A style with a switch.
public struct SwitchToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .switch }
  private let tint: Color?
  /// Creates the switch style.
  public nonisolated init() { tint = nil }
  /// Creates the switch style, with a tint of its own.
  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    plainToggle(configuration).ownTint(tint)
  }
}

/// A style with a check box.
public struct CheckboxToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .checkbox }
  /// Creates the check box style.
  public nonisolated init() {}
}

/// A style with a button that stays pressed.
public struct ButtonToggleStyle: BuiltInToggleStyle {
  var kind: ToggleStyleKind { .button }
  /// Creates the button style.
  public nonisolated init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default style of toggles.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A check box.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the style of the toggles in this view.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
