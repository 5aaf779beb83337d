import Foundation
import TerminalTesting
import Testing

/// The package in `Examples/Rating`, which uses the public API of ViewKit and TerminalRenderer
/// only.
struct ControlPackageTests {
  @Test func `a control of another package works in a terminal`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let example = URL(filePath: #filePath).appending(path: "../../../../Examples/Rating")
      .standardized
    try FileManager.default.copyItem(at: example, to: folder)

    try await compile("Rating", in: folder, options: ["-emit-module", "-c", "-o", "Rating.o"])
    try await compile(
      "RatingApp",
      in: folder,
      options: ["-I", ".", "-o", "RatingApp", "Rating.o", "-l_FoundationICU"] + libraries()
    )

    let app = folder.appending(component: "RatingApp").path
    let terminal = try PseudoTerminal(app, columns: 40, rows: 6)
    try await terminal.wait(for: "3 stars")
    #expect(terminal.text.contains { $0.contains("***..") })
    terminal.type("\u{1B}[C")
    try await terminal.wait(for: "4 stars")
    #expect(terminal.text.contains { $0.contains("****.") })
    terminal.type("q")
    #expect(try await terminal.exitStatus() == .exited(0))
  }

  /// Compiles a target of the example with the modules of this build, which takes a few seconds
  /// where `swift build` would build the dependencies, swift-syntax among them, in a folder of
  /// their own.
  private func compile(_ target: String, in folder: URL, options: [String]) async throws {
    let products = URL(filePath: PseudoTerminal.productsDirectory)
    let sources = folder.appending(path: "Sources/\(target)")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
      .map { sources.appending(component: $0).path }
    var arguments = [
      "swiftc", "-module-name", target, "-parse-as-library", "-swift-version", "6", "-wmo",
      "-warnings-as-errors", "-I", products.appending(component: "Modules").path,
    ]
    for module in try FileManager.default.contentsOfDirectory(atPath: products.path).sorted() {
      let map = products.appending(path: "\(module)/module.modulemap").path
      if module.hasSuffix(".build"), !module.hasSuffix("-tool.build"),
        FileManager.default.fileExists(atPath: map)
      {
        arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
      }
    }
    let output = folder.appending(component: "\(target).log")
    let status = try await run(arguments + options + files, in: folder, output: output)
    let log = try String(contentsOf: output, encoding: .utf8)
    #expect(status == 0, "The target \(target) does not compile: \(log)")
  }

  /// The object files that `HostFixture` is linked with: those of TerminalRenderer and its
  /// dependencies.
  private func libraries() throws -> [String] {
    let list = PseudoTerminal.productsDirectory + "/HostFixture.product/Objects.LinkFileList"
    return try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: ["'", "\""]) }
      .filter { !$0.contains("/HostFixture.build/") }
  }

  /// Runs a command without blocking a thread.
  private func run(_ command: [String], in folder: URL, output: URL) async throws -> Int32 {
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
