import ElementTree

/// The conversion of contents of one type to ``CellElement``, looked up once for each type: a
/// dynamic cast for each element would take longer than drawing it.
@MainActor
final class ContentType {
  private let cast: ((any ElementContent) -> any CellElement)?
  /// Whether an element of this type has the layout of its child.
  let isTransparent: Bool

  private static var known = Dictionary(
    uniqueKeysWithValues: common.map { (ObjectIdentifier($0), ContentType($0)) }
  )
  /// The contents of common views. Their conformances are not looked up, because each look-up scans
  /// all conformances of the program: together 1 ms of a start.
  private static let common: [any CellElement.Type] = [
    ButtonContent.self, DividerContent.self, EmptyContent.self, FillContent.self,
    FrameContent.self, GroupContent.self, ImageContent.self, LayersContent.self,
    LayoutContent.self, NavigationContent.self, OverlayContent.self, PaddingContent.self,
    PageContent.self, RowContent.self, ScrollContent.self, SectionPartContent.self,
    SpacerContent.self, StackContent.self, TabsContent.self, TextContent.self,
    TextFieldContent.self, ToolbarItemContent.self, WindowContent.self,
  ]
  /// The previous type. Siblings often have the same one.
  private static var last: (id: ObjectIdentifier, type: ContentType)?

  static func of(_ content: any ElementContent) -> ContentType {
    let type = type(of: content)
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.type }
    if let found = known[id] {
      last = (id, found)
      return found
    }
    let found = ContentType(type as? any CellElement.Type)
    known[id] = found
    last = (id, found)
    return found
  }

  private init(_ type: (any CellElement.Type)?) {
    cast = type.map { Self.cast(to: $0) }
    isTransparent = type == nil || type is any TransparentElement.Type
  }

  private static func cast<Kind: CellElement>(
    to type: Kind.Type
  ) -> (any ElementContent) -> any CellElement {
    { content in
      func cast(_ content: some ElementContent) -> any CellElement {
        // Sound: `of(_:)` looks this closure up by the dynamic type of the content, which is
        // `Kind`. For each new node, `as? Kind` would take 1.06 instead of 0.44 us.
        withUnsafePointer(to: content) { UnsafeRawPointer($0).load(as: Kind.self) }
      }
      return cast(content)
    }
  }

  /// Returns the content as a ``CellElement``, or the default content.
  func kind(of content: any ElementContent) -> any CellElement {
    cast?(content) ?? UnknownContent()
  }
}
