import Foundation
import Testing

/// Tests that the features of this folder are those of the documentation.
struct DocumentedFeaturesTests {
  @Test(arguments: [
    ("GettingStarted", "struct Counter {"), ("GettingStarted", "struct CounterView: View {"),
    ("UseInYourProject", "public struct TeaTimer: Sendable {"),
    ("UseInYourProject", "public struct TeaTimerView: View {"),
  ])
  func `a feature is the one in the documentation`(page: String, declaration: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = (0..<4).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    let library =
      "AppKitPackages/Architecture/ComposableArchitecture/Sources/ComposableArchitecture"
    let text = try String(
      contentsOf: root.appending(path: "\(library)/Documentation.docc/\(page).md"),
      encoding: .utf8
    )
    let block = text.split(separator: "```swift\n").first { $0.contains(declaration) }
    // Several blocks of the page are one file here, so their imports differ.
    let lines = try #require(block).prefix { $0 != "`" }.split(separator: "\n")
      .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
    let sources = try ["Counter", "TeaTimer"].map {
      try String(contentsOf: folder.appending(path: "\($0).swift"), encoding: .utf8)
        .split(separator: "\n")
    }
    #expect(sources.contains { $0.contains(lines) })
  }
}
