import ElementTree
import ViewNodes

/// A style of the environment whose type is erased.
struct AnyStyle<Configuration> {
  let makeBody: @MainActor (Configuration) -> AnyViewStorage
}

private struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: AnyStyle<Configuration>? { nil }
}

extension EnvironmentValues {
  /// Returns the style for controls with a configuration of a type; nil if no ancestor sets one.
  func style<Configuration>(for configuration: Configuration.Type) -> AnyStyle<Configuration>? {
    self[StyleKey<Configuration>.self]
  }
}

/// Writes a style into the environment. The comparison of styles avoids updates of the views below.
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

/// Removes a style from the environment, so that the body of a style can contain the control
/// itself.
private struct StyleReset<Configuration>: EnvironmentModifier {
  func change(_ environment: inout EnvironmentValues) {
    environment[StyleKey<Configuration>.self] = nil
  }
}

extension View {
  /// Sets the style of the controls with a configuration of a type.
  nonisolated func controlStyle<Style, Configuration, Body: View>(
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

/// The body of a style. A node of its own connects the style to the environment, and tracks the
/// values that the body reads from the configuration.
struct StyleBody<Style, Configuration, Content: View>: PrimitiveView {
  let style: Style
  let configuration: Configuration
  let makeBody: @MainActor (Style, Configuration) -> Content

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    StyleBodyNode(body: view, inputs)
  }
}

private final class StyleBodyNode<Style, Configuration, Content: View>:
  BodyNode<StyleBody<Style, Configuration, Content>>
{
  override func runBody(_ reason: BodyRun.Reasons) {
    show(reason) { view.makeBody(connect(view.style), view.configuration) }
  }
}

extension EnvironmentValues {
  /// Returns a control in the style of the environment, or else in the default look.
  @MainActor
  func styled<Configuration, Default: View>(
    _ configuration: @autoclosure () -> Configuration,
    default defaultView: @autoclosure () -> Default
  ) -> AnyViewStorage {
    style(for: Configuration.self)?.makeBody(configuration()) ?? TypedViewStorage(defaultView())
  }
}
