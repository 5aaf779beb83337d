import Foundation
import Testing

@testable import LinuxToolchain

struct RandomTextTests {
  /// Pieces of the languages that the readers read, so that random texts reach their branches.
  private static let pieces = [
    "#if ", "#elseif ", "#else", "#endif", "os(", ")", "(", "!", "&&", "||", "canImport(", "\n",
    "\"", "\"\"\"", "#\"",
    "\\(", "/*", "*/", "//", "import ", "UIKit", " ", "@", ".", ";", "é", "\u{0}", "\r", "{", "}",
    "=", "'", ",",
  ]

  @Test(arguments: 0..<300)
  func `random text is read to its end`(seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    let text = (0..<next() % 120).map { _ in Self.pieces[next() % Self.pieces.count] }.joined()
    let source = SourceText(text)
    #expect(source.code.count == text.utf8.count)
    let lines = ActiveLines(source) { _ in true }
    #expect(lines.lines.count <= source.lines.count)
    for line in source.lines { #expect(Imports.module(of: line) != "") }
    #expect(throws: Never.self) { _ = try? Mirrors(file: "/dev/null") }
    _ = Pins(.init(text.utf8))
    _ = Version(text)
    _ = EditedManifest(text, without: ["A"])
    _ = ExportedRepository.named(by: text)
  }

  @Test func `conditions may be nested without limit`() {
    let deep = String(repeating: "(!", count: 200_000)
    #expect(!BuildCondition.isTrue(deep) { _ in true })
  }
}
