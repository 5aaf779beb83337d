import ElementTree
import Foundation
import ViewKit
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

@MainActor
@Suite struct GalleryCoverageTests {
  /// Content types that a page shows only while something is pressed or focused, and the ones that
  /// have no appearance.
  static let exceptions: Set = [
    "EmptyContent", "FocusedValueContent", "GroupContent", "PartContent",
  ]

  @Test func `the gallery shows every type of content`() throws {
    var shown: Set<String> = []
    func visit(_ element: Element) {
      shown.insert(String(describing: type(of: element.content)))
      element.children.forEach(visit)
      if let menuBar = (element.content as? WindowContent)?.menuBar { visit(menuBar) }
      if let rows = element.lazyChildren {
        for index in 0..<min(rows.count, 20) { visit(rows.element(at: index)) }
      }
    }
    for (_, view) in GalleryPage.all {
      let graph = ViewGraph { view }
      withExtendedLifetime(graph) { visit(graph.root) }
    }
    let contents = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../ViewKit/Sources/ElementTree").standardized
    var declared: Set<String> = []
    let files = try #require(FileManager.default.enumerator(atPath: contents.path))
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: contents.appending(path: file), encoding: .utf8)
      for match in text.matches(of: #/(?m)^public struct (\w+Content): ElementContent/#) {
        declared.insert(String(match.1))
      }
    }
    #expect(declared.count > 50)
    #expect(declared.subtracting(shown).subtracting(Self.exceptions) == [])
  }
}
