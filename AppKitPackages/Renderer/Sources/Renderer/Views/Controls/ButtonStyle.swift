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

/// The looks that renderers know.
public enum ButtonStyleKind: Hashable, Sendable {
  case automatic, bordered, borderedProminent, borderless, plain, link
  /// The label draws everything itself.
  case custom
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

public struct DefaultButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .automatic }
  public init() {}
}

public struct BorderedButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .bordered }
  public init() {}
}

public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderedProminent }
  public init() {}
}

public struct BorderlessButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderless }
  public init() {}
}

public struct PlainButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .plain }
  public init() {}
}

public struct LinkButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .link }
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension View {
  /// Sets how the buttons in this view look and what triggers them.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let any =
      if let style = style as? any BuiltInButtonStyle {
        AnyButtonStyle(kind: style.kind)
      } else {
        AnyButtonStyle(kind: .custom) { label, role, action in
          TypedViewStorage(
            style.makeBody(
              configuration: PrimitiveButtonStyleConfiguration(
                role: role,
                label: ButtonStyleConfiguration.Label(content: label),
                action: action
              )
            )
          )
        }
      }
    return environment(\.buttonStyle, any)
  }

  /// Sets how the buttons in this view look.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.buttonStyle,
      AnyButtonStyle(kind: .custom) { label, role, _ in
        TypedViewStorage(
          style.makeBody(
            configuration: ButtonStyleConfiguration(
              role: role,
              label: ButtonStyleConfiguration.Label(content: label),
              isPressed: false
            )
          )
        )
      }
    )
  }
}
