/// The appearance of text fields. Renderers draw the styles, so an app cannot add one.
public protocol TextFieldStyle: Sendable {
  /// The kind of the style, for renderers.
  var kind: TextFieldStyleKind { get }
}

/// The style of fields without another style.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public var kind: TextFieldStyleKind { .automatic }
  /// Creates the default style.
  public init() {}
}

/// A style without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  public var kind: TextFieldStyleKind { .plain }
  /// Creates the plain style.
  public init() {}
}

/// A style with a border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public var kind: TextFieldStyleKind { .roundedBorder }
  /// Creates the bordered style.
  public init() {}
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
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyleKind, style.kind)
  }
}
