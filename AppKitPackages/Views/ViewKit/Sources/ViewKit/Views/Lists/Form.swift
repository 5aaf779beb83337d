import ElementTree
import ViewNodes

/// A list of controls, for settings and for entering data.
///
/// ```swift
/// Form {
///   Section("Sound") { Toggle("Loud", isOn: $settings.isLoud) }
/// }
/// ```
public struct Form<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a form of rows and sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        FormStyleConfiguration(content: .init(content: AnyView(view.content))),
        default: FormRows(content: view.content)
      )
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form of a configuration, so that a ``FormStyle`` can change it.
  public init(_ configuration: FormStyleConfiguration) {
    self.init { configuration.content }
  }
}

/// The rows and sections of a form without a style of the app.
private struct FormRows<Content: View>: PrimitiveView {
  let content: Content

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { _, environment in
        FormContent(showsIndicators: environment.verticalScrollIndicatorVisibility.isVisible)
      },
      separatesSections: { _ in true }
    )
  }
}

/// A style that builds forms from other views.
///
/// ```swift
/// struct Plain: FormStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     ScrollView { VStack(alignment: .leading) { configuration.content } }
///   }
/// }
/// let form = Form { Text("Name") }.formStyle(Plain())
/// ```
///
/// All built-in styles look the same.
@MainActor
@preconcurrency
public protocol FormStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The content of a form.
  typealias Configuration = FormStyleConfiguration
  /// Returns the view of a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The content of a form, from which a ``FormStyle`` builds its view.
public struct FormStyleConfiguration {
  /// The rows and sections of the form.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The rows and sections of the form.
  public let content: Content
}

/// The style of forms without another style. All built-in styles look the same.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the automatic style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}
/// A style of forms, for source compatibility. All built-in styles look the same.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style with columns.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}
/// A style of forms, for source compatibility. All built-in styles look the same.
public struct GroupedFormStyle: FormStyle {
  /// Creates the grouped style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The style of forms without another style.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// The style with columns, which looks like all others.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// The grouped style, which looks like all others.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
  /// Sets the style of forms in this view.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: FormStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
