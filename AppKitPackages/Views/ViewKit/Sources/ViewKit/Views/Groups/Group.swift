/// A group of views without a layout of its own.
///
/// ```swift
/// Group {
///   Text("One")
///   Text("Two")
/// }
/// .foregroundStyle(.secondary)
/// ```
public struct Group<Content> {
  let content: Content
}

extension Group {
  /// Creates a group of content that is no view, such as the marks of a chart.
  public nonisolated init(_content content: Content) { self.init(content: content) }

  /// The content, for builders of other libraries.
  public var _content: Content { content }
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Creates a group. Modifiers of the group apply to each of its views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SingleChildNode(view, inputs, child: \.content)
  }
}

extension Group: PrimitiveView where Content: View {}
