/// The content of an element whose children a layout of the app arranges.
public struct LayoutContent: ElementContent {
  /// The layout that places the children.
  public let layout: AnyLayout

  /// Creates the content of an element whose children a layout of the app arranges.
  public init(layout: AnyLayout) {
    self.layout = layout
  }

  public var role: ElementRole { .none }

  public static func == (left: LayoutContent, right: LayoutContent) -> Bool {
    left.layout.isEqual(to: right.layout)
  }
}
