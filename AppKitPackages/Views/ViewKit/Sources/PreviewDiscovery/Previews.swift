import Reflection
import ViewKit

/// The previews of a program.
///
/// ```swift
/// import PreviewDiscovery
///
/// for preview in Previews.all() { print(preview.name) }
/// ```
@MainActor
public enum Previews {
  /// Returns all previews that are linked into the program, sorted by file and line.
  ///
  /// The previews are found in the type metadata that the compiler emits, so they need no
  /// registration.
  public static func all() -> [PreviewEntry] {
    TypeDiscovery.types(namesContaining: "Preview")
      .compactMap { type in
        if let type = type as? any PreviewRegistry.Type { return entry(type) }
        if let type = type as? any PreviewProvider.Type { return entry(type) }
        return nil
      }
      .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }

  private static func entry(_ type: any PreviewRegistry.Type) -> PreviewEntry {
    PreviewEntry(
      name: type.previewTitle ?? "\(type.previewFileID):\(type.previewLine)",
      fileID: type.previewFileID,
      line: type.previewLine,
      makeView: { type.makePreview() }
    )
  }

  private static func entry<Provider: PreviewProvider>(_ type: Provider.Type) -> PreviewEntry {
    PreviewEntry(
      name: "\(type)",
      fileID: String(reflecting: type),
      line: 0,
      makeView: { AnyView(type.previews) }
    )
  }
}
