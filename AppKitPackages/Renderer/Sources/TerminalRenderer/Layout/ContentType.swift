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
  private let cast: ((any ElementContent) -> any CellElement)?

  private static var known: [ObjectIdentifier: ContentType] = [:]

  static func of(_ content: any ElementContent) -> ContentType {
    let type = type(of: content)
    if let known = known[ObjectIdentifier(type)] { return known }
    let new = ContentType(type)
    known[ObjectIdentifier(type)] = new
    return new
  }

  private init(_ type: any ElementContent.Type) {
    isSpacer = type == SpacerContent.self
    isPage = type == PageContent.self
    isTabs = type == TabsContent.self
    isOverlay = type == OverlayContent.self
    isRow = type == RowContent.self
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
