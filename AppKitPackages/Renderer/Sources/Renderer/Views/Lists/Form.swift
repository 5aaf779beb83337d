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
    RowsNode(view, inputs, content: \.content, describe: { _, _ in FormContent() })
  }
}

/// The appearance of forms. All styles look the same.
public protocol FormStyle: Sendable {}
/// The style of forms without another style. All styles look the same.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the automatic style.
  public init() {}
}
/// A style of forms, for source compatibility. All styles look the same.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style with columns.
  public init() {}
}
/// A style of forms, for source compatibility. All styles look the same.
public struct GroupedFormStyle: FormStyle {
  /// Creates the grouped style.
  public init() {}
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
  /// Has no effect: all forms look the same.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
