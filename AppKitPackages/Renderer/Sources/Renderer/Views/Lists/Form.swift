/// Controls below each other, for settings and for entering data.
public struct Form<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(view, inputs, content: \.content, describe: { _, _ in FormContent() })
  }
}

/// The content of an element that is a form. Its children are rows, headers and footers.
public struct FormContent: ElementContent {
  public var role: ElementRole { .form }
}
