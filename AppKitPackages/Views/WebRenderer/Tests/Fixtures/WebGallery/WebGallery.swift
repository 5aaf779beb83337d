import Foundation
import ViewKit
import WebRenderer

/// Writes the pages of the gallery as HTML files, which a browser shows without a server.
///
///     swift run WebGallery FOLDER
@main
@MainActor
struct WebGallery {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, view) in GalleryPage.all {
      let graph = ViewGraph { view }
      try WebRenderer(root: graph.root).writePage(name, to: folder)
    }
  }
}
