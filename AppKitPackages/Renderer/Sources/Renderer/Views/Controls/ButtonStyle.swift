/// How buttons look, made of other views.
///
/// ```swift
/// struct Loud: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.bold().padding(.horizontal)
///   }
/// }
/// Button("Go") { go() }.buttonStyle(Loud())
/// ```
@MainActor
@preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// What the button shows.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button style is given.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is held down. Always false in a terminal, where keys are not held.
  public let isPressed: Bool
}

/// How buttons look and what triggers them.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// What the button shows.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style is given.
public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = ButtonStyleConfiguration.Label
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Does what the button is for.
  @MainActor
  public func trigger() { action() }
}

/// The button style of the environment.
struct AnyButtonStyle {
  var kind: ButtonStyleKind
  var makeLabel:
    (@MainActor (AnyView, ButtonRole?, @escaping @MainActor () -> Void) -> AnyViewStorage)?
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { AnyButtonStyle(kind: .automatic) }
}

private struct AfterButtonActionKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// What follows every press, as alerts close after theirs.
  var afterButtonAction: (@MainActor () -> Void)? {
    get { self[AfterButtonActionKey.self] }
    set { self[AfterButtonActionKey.self] = newValue }
  }
}

/// A style that renderers draw themselves.
@MainActor
protocol BuiltInButtonStyle: PrimitiveButtonStyle {
  var kind: ButtonStyleKind { get }
}

extension BuiltInButtonStyle {
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    configuration.label
  }
}

/// The usual look of buttons: brackets, or plain in a row.
public struct DefaultButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .automatic }
  public init() {}
}

/// Buttons in brackets.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .bordered }
  public init() {}
}

/// Buttons in brackets, bold and coloured.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderedProminent }
  public init() {}
}

/// Buttons as coloured words.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderless }
  public init() {}
}

/// Buttons as their label.
public struct PlainButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .plain }
  public init() {}
}

/// Buttons as underlined words.
public struct LinkButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .link }
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The usual look.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Brackets.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Brackets, bold and coloured.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Coloured words.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// Underlined words.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// Hands a button style down. Equal styles leave everything below as it is.
private struct ButtonStyleWriter<Style>: EnvironmentModifier, Equatable {
  // Sound: styles are values of views, which are compared on the main actor.
  nonisolated(unsafe) let style: Style
  let erase: @MainActor (Style) -> AnyButtonStyle

  func change(_ environment: inout EnvironmentValues) { environment.buttonStyle = erase(style) }

  nonisolated static func == (left: Self, right: Self) -> Bool { areEqual(left.style, right.style) }
}

extension View {
  /// Sets how the buttons in this view look and what triggers them.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(
      ButtonStyleWriter(style: style) { style in
        if let style = style as? any BuiltInButtonStyle { return AnyButtonStyle(kind: style.kind) }
        return AnyButtonStyle(kind: .custom) { label, role, action in
          let configuration = PrimitiveButtonStyleConfiguration(
            role: role,
            label: ButtonStyleConfiguration.Label(content: label),
            action: action
          )
          return TypedViewStorage(
            StyleBody(style: style, configuration: configuration) { style, configuration in
              style.makeBody(configuration: configuration)
            }
          )
        }
      }
    )
  }

  /// Sets how the buttons in this view look.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(
      ButtonStyleWriter(style: style) { style in
        AnyButtonStyle(kind: .custom) { label, role, _ in
          let configuration = ButtonStyleConfiguration(
            role: role,
            label: ButtonStyleConfiguration.Label(content: label),
            isPressed: false
          )
          return TypedViewStorage(
            StyleBody(style: style, configuration: configuration) { style, configuration in
              style.makeBody(configuration: configuration)
            }
          )
        }
      }
    )
  }
}
