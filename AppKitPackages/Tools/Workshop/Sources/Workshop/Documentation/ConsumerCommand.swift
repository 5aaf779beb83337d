import ArgumentParser
import Foundation

/// Builds and tests the package of the article "Use it in your own project", whose code is there, in a
/// folder outside of this repository.
public struct ConsumerCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "consumer",
    abstract: "Builds and tests the package of the article \"Use it in your own project\"."
  )

  public init() {}

  public func run() throws {
    let package = Repository(
      root: FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    )
    defer { try? FileManager.default.removeItem(at: package.root) }
    let library = "AppKitPackages/Architecture/ComposableArchitecture"
    let articles = "\(library)/Sources/ComposableArchitecture/Documentation.docc"
    let article = try Repository.current.text(of: "\(articles)/UseInYourProject.md")
    for block in CodeBlock.blocks(inMarkdown: article) {
      // A block that begins with a path is the file at that path.
      guard let name = block.code.prefixMatch(of: /\/\/ ([A-Za-z\/]+\.swift)\n/) else { continue }
      try package.write(block.code[name.range.upperBound...] + "\n", to: String(name.1))
    }
    let root = Repository.current.root.path
    var manifest = try package.text(of: "Package.swift")
      .replacing("Vendor/AppKit/", with: "\(root)/")
    // An app can have targets with these names, because no module of the libraries has them.
    for name in [
      "CTerminal", "Elements", "Inspector", "Recordings", "Renderer", "Terminal", "TextMetrics",
      "ViewLayer",
    ] {
      try package.write(
        "public enum \(name)Constants { public static let name = \"\(name)\" }\n",
        to: "Sources/\(name)/\(name)Constants.swift"
      )
      manifest.replace("  targets: [\n", with: "  targets: [\n    .target(name: \"\(name)\"),\n")
      manifest.replace("\"Tea\", \"TeaApp\",", with: "\"Tea\", \"TeaApp\", \"\(name)\",")
    }
    try package.write(manifest, to: "Package.swift")
    let command = ["Scripts/internal/package", package.root.path, "test"]
    throw ExitCode(try Subprocess(command, in: Repository.current.root).finish())
  }
}
