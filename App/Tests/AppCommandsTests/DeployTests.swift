import ArgumentParser
import Foundation
import Testing

@testable import AppCommands

/// Tests of the files in the folder `App/Deploy`. The tests in the browser use those of the proxies.
struct DeployTests {
  private static let analyzer = "/usr/bin/systemd-analyze"

  private func text(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../../../Deploy/\(name)").standardized
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func analyze(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.analyzer)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: analyzer),
      "systemd is not installed. To run this test, install the package systemd."
    )
  )
  func `the unit is valid, and its service can do little else on the machine`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "unit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unit = folder.appending(component: "todo.service")
    // The analyzer requires the program.
    let installed = try text("todo.service").replacing("/usr/bin/todo", with: "/bin/true")
    try Data(installed.utf8).write(to: unit)
    #expect(try analyze("verify", "--man=no", unit.path) == (0, ""))
    // The exposure from 0 to 10, times 10: services without any limits have 96.
    let security = try analyze("security", "--offline=true", "--threshold=20", unit.path)
    #expect(security.status == 0, "\(security.output)")
  }

  /// The arguments that follow words of a file, such as those of `ExecStart=`.
  private func words(after prefix: String, in file: String) throws -> [String] {
    let lines = try text(file).split(separator: "\n").filter { $0.hasPrefix(prefix) }
    return lines.flatMap { $0.dropFirst(prefix.count).split(separator: " ").map(String.init) }
  }

  @Test func `the unit and the image use options of the command`() throws {
    let unit = try words(after: "ExecStart=/usr/bin/todo ", in: "todo.service")
    #expect(unit.first == "serve")
    _ = try AppCommand.parseAsRoot(unit)
    let pairs = try words(after: "ENV ", in: "Containerfile")
      .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    #expect(pairs.count == 2)
    let environment = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    let image = try ConfiguredOptions(["serve"], environment: environment).arguments
    let serve = try #require(try AppCommand.parseAsRoot(image) as? AppCommand.Serve)
    #expect(serve.address == "0.0.0.0" && serve.options.dataDir == "/var/lib/todo")
    #expect(try text("Containerfile").contains("CMD [\"serve\"]"))
  }
}
