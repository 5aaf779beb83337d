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
    try WebRenderer.style.write(
      to: folder.appending(path: "client.css"),
      atomically: true,
      encoding: .utf8
    )
    for (name, view) in GalleryPage.all {
      let graph = ViewGraph { view }
      let renderer = WebRenderer(root: graph.root)
      let document = renderer.document(
        title: name,
        language: "en",
        page: "gallery",
        nonce: "gallery",
        scriptPath: "client.js",
        stylePath: "client.css"
      )
      try document.write(
        to: folder.appending(path: "\(name).html"),
        atomically: true,
        encoding: .utf8
      )
    }
  }
}
