/// How fields look.
public protocol TextFieldStyle: Sendable {
  var kind: TextFieldStyleKind { get }
}

public struct DefaultTextFieldStyle: TextFieldStyle {
  public var kind: TextFieldStyleKind { .automatic }
  public init() {}
}

public struct PlainTextFieldStyle: TextFieldStyle {
  public var kind: TextFieldStyleKind { .plain }
  public init() {}
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public var kind: TextFieldStyleKind { .roundedBorder }
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
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
  /// Sets how the fields in this view look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyleKind, style.kind)
  }
}
