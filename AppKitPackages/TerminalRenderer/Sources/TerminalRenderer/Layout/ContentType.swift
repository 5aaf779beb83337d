import Elements

/// The conversion of contents of one type to ``CellElement``, looked up once for each type: a
/// dynamic cast for each element would take longer than drawing it.
@MainActor
final class ContentType {
  private let cast: ((any ElementContent) -> any CellElement)?

  private static var known: [ObjectIdentifier: ContentType] = [:]
  /// The previous type. Siblings often have the same one.
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
    cast = (type as? any CellElement.Type).map { Self.cast(to: $0) }
  }

  private static func cast<Kind: CellElement>(
    to type: Kind.Type
  ) -> (any ElementContent) -> any CellElement {
    { content in
      func cast(_ content: some ElementContent) -> any CellElement {
        // Sound: `of(_:)` looks this closure up by the dynamic type of the content, which is
        // `Kind`. For each new node, `as? Kind` would take 1.06 instead of 0.44 us.
        withUnsafePointer(to: content) {
          UnsafeRawPointer($0).assumingMemoryBound(to: Kind.self).pointee
        }
      }
      return cast(content)
    }
  }

  /// Returns the content as a ``CellElement``, or the default content.
  func kind(of content: any ElementContent) -> any CellElement {
    cast?(content) ?? UnknownContent()
  }
}
