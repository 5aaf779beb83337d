/// A style of the environment, without its type.
struct AnyStyle<Configuration> {
  let makeBody: @MainActor (Configuration) -> AnyViewStorage
}

private struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: AnyStyle<Configuration>? { nil }
}

extension EnvironmentValues {
  /// The style for controls with a configuration of this type, if a view above has set one.
  func style<Configuration>(for configuration: Configuration.Type) -> AnyStyle<Configuration>? {
    self[StyleKey<Configuration>.self]
  }
}

/// Hands a style down. Equal styles leave everything below as it is.
struct StyleWriter<Style, Configuration>: EnvironmentModifier, Equatable {
  // Sound: styles are values of views, which are compared on the main actor.
  nonisolated(unsafe) let style: Style
  let makeBody: @MainActor (Style, Configuration) -> AnyViewStorage

  func change(_ environment: inout EnvironmentValues) {
    let style = style
    let makeBody = makeBody
    environment[StyleKey<Configuration>.self] = AnyStyle { makeBody(style, $0) }
  }

  nonisolated static func == (left: Self, right: Self) -> Bool { areEqual(left.style, right.style) }
}

/// Takes a style away again, so that a style can show the control it is for.
private struct StyleReset<Configuration>: EnvironmentModifier {
  func change(_ environment: inout EnvironmentValues) {
    environment[StyleKey<Configuration>.self] = nil
  }
}

extension View {
  /// Sets the style for controls with a configuration of a type.
  func controlStyle<Style, Configuration, Body: View>(
    _ style: Style,
    _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> some View {
    modifier(
      StyleWriter<Style, Configuration>(style: style) { style, configuration in
        TypedViewStorage(
          StyleBody(style: style, configuration: configuration, makeBody: makeBody)
            .modifier(StyleReset<Configuration>())
        )
      }
    )
  }
}

/// What a style makes of a control. The style may read the environment, and what its body reads of
/// the configuration is observed, as in any body.
struct StyleBody<Style, Configuration, Content: View>: PrimitiveView {
  let style: Style
  let configuration: Configuration
  let makeBody: @MainActor (Style, Configuration) -> Content

  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    StyleBodyNode(body: view, inputs)
  }
}

private final class StyleBodyNode<Style, Configuration, Content: View>:
  BodyNode<StyleBody<Style, Configuration, Content>, Content>
{
  override func describe() -> Content {
    view.makeBody(connect(view.style), view.configuration)
  }
}

extension EnvironmentValues {
  /// A control as the style of the environment makes it, or else in its usual look.
  @MainActor
  func styled<Configuration, Usual: View>(
    _ configuration: @autoclosure () -> Configuration,
    usual: @autoclosure () -> Usual
  ) -> AnyViewStorage {
    style(for: Configuration.self)?.makeBody(configuration()) ?? TypedViewStorage(usual())
  }
}
