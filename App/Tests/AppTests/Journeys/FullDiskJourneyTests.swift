import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// A disk that gets full while the app is open.
  struct FullDiskJourneyTests {
    let app = CommandLineApp()

    @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
    func `what can't be saved is not lost, and what was saved is still there`() async throws {
      let disk = try SmallDisk(at: app.data)
      defer { disk.unmount() }
      let journey = try await app.open()
      try await journey.adds("Saved before")
      try await journey.sees("○ Saved before")

      try disk.fill()
      journey.type("a")
      // What is in the log already may leave room for one more, or two.
      var count = 0
      var isRefused = false
      while !isRefused, count < 200 {
        count += 1
        let title = "Number \(count)."
        journey.type("\(title)\r")
        try await journey.waits(until: "an answer") {
          $0.contains("○ \(title)") || $0.contains("was not added")
        }
        isRefused = journey.screen.contains("was not added")
      }
      #expect(isRefused)
      try await journey.sees("“Number \(count).” was not added")
      try await journey.sees("There is no space left to save to")
      try disk.makeRoom()
      journey.type("\r")
      try await journey.missesSight(of: "was not added")
      // The line is as it was typed, to be sent again.
      try await journey.click("Number \(count).")
      journey.type("\r")
      try await journey.sees("○ Number \(count).")
      try await journey.leavesField()
      try await journey.quits()

      #expect(try app.titles() == ["Saved before"] + (1...count).map { "Number \($0)." })
    }
  }
}

/// A disk in memory of one megabyte.
private struct SmallDisk {
  struct NotMounted: Error {}

  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let disk = try? SmallDisk(at: folder)
    disk?.unmount()
    return disk != nil
  }()

  let path: String
  private var filler: String { path + "/filler" }

  init(at path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard try Self.run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", path) == 0 else {
      throw NotMounted()
    }
  }

  /// Fills what is left, to the last byte.
  func fill() throws {
    _ = FileManager.default.createFile(atPath: filler, contents: nil)
    guard let file = FileHandle(forWritingAtPath: filler) else { throw NotMounted() }
    for size in [4_096, 1] {
      // Until the system refuses.
      while (try? file.write(contentsOf: Data(repeating: 0, count: size))) != nil {}
    }
    try file.close()
  }

  func makeRoom() throws {
    try FileManager.default.removeItem(atPath: filler)
  }

  func unmount() {
    // Lazily, since the database may still be open.
    _ = try? Self.run("umount", "-l", path)
  }

  private static func run(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
