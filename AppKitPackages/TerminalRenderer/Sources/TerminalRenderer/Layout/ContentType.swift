import Renderer

/// What a terminal knows of a type of content, found out once for each: asking the runtime for every
/// element takes longer than drawing it.
@MainActor
final class ContentType {
  let isSpacer: Bool
  let isPage: Bool
  let isTabs: Bool
  let isOverlay: Bool
  let isRow: Bool
  let isLayout: Bool
  let isLeaf: Bool
  let isMeasured: Bool
  let clipsChildren: Bool
  let drawsItsContents: Bool
  let drawsOnWholeScreen: Bool
  let keepsSize: Bool
  private let cast: ((any ElementContent) -> any CellElement)?

  private static var known: [ObjectIdentifier: ContentType] = [:]
  /// The last one asked for: elements of one kind often come one after the other.
  @exclusivity(unchecked) private static var last: (id: ObjectIdentifier, type: ContentType)?

  static func of(_ content: any ElementContent) -> ContentType {
    let type = type(of: content)
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.type }
    if let found = known[id] {
      last = (id, found)
      return found
    }
    let found = ContentType(type)
    known[id] = found
    last = (id, found)
    return found
  }

  private init(_ type: any ElementContent.Type) {
    isSpacer = type == SpacerContent.self
    isPage = type == PageContent.self
    isTabs = type == TabsContent.self
    isOverlay = type == OverlayContent.self
    isRow = type == RowContent.self
    isLayout = type == LayoutContent.self
    let kind = type as? any CellElement.Type
    cast = kind.map { Self.cast(to: $0) }
    let known = kind ?? UnknownContent.self
    isLeaf = known.isLeaf
    isMeasured = known.isMeasured
    clipsChildren = known.clipsChildren
    drawsItsContents = known.drawsItsContents
    drawsOnWholeScreen = known.drawsOnWholeScreen
    keepsSize = known.keepsSize
  }

  private static func cast<Kind: CellElement>(
    to type: Kind.Type
  ) -> (any ElementContent) -> any CellElement {
    { content in
      func cast(_ content: some ElementContent) -> any CellElement {
        // Sound: this is called for content of this very type alone.
        withUnsafePointer(to: content) {
          UnsafeRawPointer($0).assumingMemoryBound(to: Kind.self).pointee
        }
      }
      return cast(content)
    }
  }

  /// How content of this type is laid out and drawn.
  func kind(of content: any ElementContent) -> any CellElement {
    cast?(content) ?? UnknownContent()
  }
}
