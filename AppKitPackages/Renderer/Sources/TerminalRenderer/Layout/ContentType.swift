import Renderer

/// What a terminal knows of a type of content, found out once for each: asking the runtime for every
/// element takes longer than drawing it.
@MainActor
struct ContentType {
  let isSpacer: Bool
  let isPage: Bool
  let isTabs: Bool
  let isOverlay: Bool
  let isRow: Bool
  let isLayout: Bool
  private let cast: ((any ElementContent) -> any CellElement)?

  private static var known: [ObjectIdentifier: ContentType] = [:]
  /// The last one asked for: elements of one kind often come one after the other.
  private static var last: (id: ObjectIdentifier, type: ContentType)?

  static func of(_ content: any ElementContent) -> ContentType {
    let type = type(of: content)
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.type }
    let found = known[id] ?? ContentType(type)
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
    cast = (type as? any CellElement.Type).map { Self.cast(to: $0) }
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
