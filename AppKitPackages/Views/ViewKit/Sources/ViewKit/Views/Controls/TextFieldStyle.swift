import ElementTree

/// A style that builds text fields from other views.
///
/// ```swift
/// struct Underlined: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     VStack(spacing: 0) {
///       configuration
///       Divider()
///     }
///   }
/// }
/// TextField("Title", text: $store.title).textFieldStyle(Underlined())
/// ```
@MainActor
@preconcurrency
public protocol TextFieldStyle {
  /// The view that the style builds.
  associatedtype _Body: View
  /// The label of the fields that the style receives.
  typealias _Label = _TextFieldStyleLabel
  /// Returns the view of a field. The field that it receives has the default look.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a text field, for a ``TextFieldStyle``.
public struct _TextFieldStyleLabel: BuiltInView {
  let content: AnyView
  @MainActor public var body: some View { content }
}

/// A text field style that renderers draw themselves.
@MainActor
protocol BuiltInTextFieldStyle: TextFieldStyle {
  nonisolated var kind: TextFieldStyleKind { get }
}

extension BuiltInTextFieldStyle {
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    configuration.environment(\.textFieldStyleKind, kind)
  }
}

/// The style of fields without another style.
public struct DefaultTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated var kind: TextFieldStyleKind { .automatic }
  /// Creates the default style.
  public nonisolated init() {}
}

/// A style without a border.
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated var kind: TextFieldStyleKind { .plain }
  /// Creates the plain style.
  public nonisolated init() {}
}

/// A style with a border.
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated var kind: TextFieldStyleKind { .roundedBorder }
  /// Creates the bordered style.
  public nonisolated init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The style of fields without another style.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field without a border.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field with a border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct TextFieldStyleKey: EnvironmentKey {
  static let defaultValue = TextFieldStyleKind.automatic
}

extension EnvironmentValues {
  var textFieldStyleKind: TextFieldStyleKind {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the fields in this view.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    // Text editors have the built-in styles only, so these are in the environment as well.
    controlStyle(style) { (style: S, configuration: TextField<_TextFieldStyleLabel>) in
      style._body(configuration: configuration)
    }
    .environment(\.textFieldStyleKind, (style as? any BuiltInTextFieldStyle)?.kind ?? .automatic)
  }
}
