import Foundation
import Renderer
import Testing
import WebRenderer
import WebTesting

@testable import WebGallery

@MainActor
@Suite struct GalleryTests {
  /// The page as an outline, which is easier to read than markup.
  static func outline(_ view: AnyView) throws -> String {
    let graph = ViewGraph { view }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let rules = renderer.styleRules
    return page.root.description { rules[$0].map { "{\($0)}" } ?? $0 }
  }

  @Test(arguments: GalleryPage.names)
  func `the HTML of every kind of element is the expected one`(name: String) throws {
    let view = try #require(GalleryPage.all.first { $0.name == name }?.view)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).txt")
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let actual = try Self.outline(view)
    let lines = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
    let difference = lines.first { $0 != $1 }
    guard actual != expected else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "WebGallery")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: "\(name).txt")
    try actual.write(to: copy, atomically: true, encoding: .utf8)
    Issue.record(
      """
      The page "\(name)" has other HTML than expected: \(difference?.0 ?? "more or fewer lines"), \
      expected: \(difference?.1 ?? ""). The page is in \(copy.path). To fix this, correct the renderer, or copy \
      that file to Fixtures if the change is intended.
      """
    )
  }
}
