/// The content of an element with a layout of the app, which arranges the children.
public struct LayoutContent: ElementContent {
  /// The layout that places the children.
  public let layout: AnyLayout

  /// Creates the content of an element with a layout of the app.
  public init(layout: AnyLayout) {
    self.layout = layout
  }

  public var role: ElementRole { .none }
  public var isLayout: Bool { true }

  public static func == (left: LayoutContent, right: LayoutContent) -> Bool {
    left.layout.isEqual(to: right.layout)
  }
}
