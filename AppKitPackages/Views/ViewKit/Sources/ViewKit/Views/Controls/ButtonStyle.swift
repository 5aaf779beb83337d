import ElementTree
import ViewNodes

/// A style that builds the labels of buttons from other views.
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
  /// The view that the style builds.
  associatedtype Body: View
  /// The label and the state of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, from which a ``ButtonStyle`` builds its view.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The role of the button; nil for none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// True while the button is held down. Always false: terminals do not report the release of keys.
  public let isPressed: Bool
}

/// A style that builds buttons from other views and chooses the events that trigger the action.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The label and the action of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, from which a ``PrimitiveButtonStyle`` builds its view.
public struct PrimitiveButtonStyleConfiguration {
  /// The type of the label, which all button styles share.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The role of the button; nil for none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Runs the action of the button: `configuration.trigger()`. Another button can have it as its
  /// action: `Button(action: configuration.trigger) { configuration.label }`.
  public let trigger: @MainActor () -> Void
}

/// The button style of the environment, without its type.
struct AnyButtonStyle {
  var kind: ButtonStyleKind
  var makeLabel:
    (@MainActor (AnyView, ButtonRole?, @escaping @MainActor () -> Void) -> AnyViewStorage)?
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { AnyButtonStyle(kind: .automatic) }
}

private struct AfterButtonActionKey: EnvironmentKey {
  static var defaultValue: (@MainActor (ButtonRole?) -> Void)? { nil }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// An action that runs after each action of a button, for example to dismiss an alert.
  var afterButtonAction: (@MainActor (ButtonRole?) -> Void)? {
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

/// The default style: brackets around the label, or the plain label in a row of a list.
public struct DefaultButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .automatic }
  /// Creates the default style.
  public init() {}
}

/// A style with brackets around the label.
public struct BorderedButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .bordered }
  /// Creates the bordered style.
  public init() {}
}

/// A style with brackets around the label, in bold and in the tint color.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderedProminent }
  /// Creates the prominent style.
  public init() {}
}

/// A style with the label in the tint color.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .borderless }
  /// Creates the borderless style.
  public init() {}
}

/// A style that shows the label unchanged.
public struct PlainButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .plain }
  /// Creates the plain style.
  public init() {}
}

/// A style with an underlined label.
public struct LinkButtonStyle: BuiltInButtonStyle {
  var kind: ButtonStyleKind { .link }
  /// Creates the link style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style: brackets around the label, or the plain label in a row of a list.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Brackets around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The bordered style: cells cannot show glass.
  public static var glass: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The prominent style: cells cannot show glass.
  public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Brackets around the label, in bold and in the tint color.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint color.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label, unchanged.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// An underlined label.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// Writes a button style into the environment. The comparison of styles avoids updates of the views
/// below.
private struct ButtonStyleWriter<Style>: EnvironmentModifier, Equatable {
  // Sound: styles are values of views, which are compared on the main actor.
  nonisolated(unsafe) let style: Style
  let erase: @MainActor (Style) -> AnyButtonStyle

  func change(_ environment: inout EnvironmentValues) { environment.buttonStyle = erase(style) }

  nonisolated static func == (left: Self, right: Self) -> Bool { areEqual(left.style, right.style) }
}

/// Removes a style from the environment, so that its body can contain a button.
private struct ButtonStyleReset: EnvironmentModifier {
  func change(_ environment: inout EnvironmentValues) {
    environment.buttonStyle = AnyButtonStyle(kind: .automatic)
  }
}

extension View {
  /// Sets the style of the buttons in this view, and the events that trigger them.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(
      ButtonStyleWriter(style: style) { style in
        if let style = style as? any BuiltInButtonStyle { return AnyButtonStyle(kind: style.kind) }
        return AnyButtonStyle(kind: .custom) { label, role, action in
          let configuration = PrimitiveButtonStyleConfiguration(
            role: role,
            label: ButtonStyleConfiguration.Label(content: label),
            trigger: action
          )
          return TypedViewStorage(
            StyleBody(style: style, configuration: configuration) { style, configuration in
              style.makeBody(configuration: configuration)
            }
            .modifier(ButtonStyleReset())
          )
        }
      }
    )
  }

  /// Sets the style of the buttons in this view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
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
