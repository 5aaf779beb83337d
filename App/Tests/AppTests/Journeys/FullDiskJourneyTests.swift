import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of a disk that runs full while the app is open.
  struct FullDiskJourneyTests {
    let app = CommandLineApp()

    @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
    func `a failed save on a full disk loses neither the draft nor saved to-dos`() async throws {
      let disk = try SmallDisk(at: app.data)
      defer { disk.unmount() }
      let journey = try await app.open()
      try await journey.add("Saved before")
      try await journey.waitFor("○ Saved before")

      try disk.fill()
      journey.type("a")
      // The space that the write-ahead log already occupies can hold a few more to-dos.
      var count = 0
      var isRefused = false
      while !isRefused, count < 200 {
        count += 1
        let title = "Number \(count)."
        journey.type("\(title)\r")
        try await journey.waitUntil("an answer") {
          $0.contains("○ \(title)") || $0.contains("was not added")
        }
        isRefused = journey.screen.contains("was not added")
      }
      #expect(isRefused)
      try await journey.waitFor("“Number \(count).” was not added")
      try await journey.waitFor("There is no space left on the disk to save")
      try disk.freeSpace()
      journey.type("\r")
      try await journey.waitUntilGone("was not added")
      // The field still contains the draft.
      try await journey.click("Number \(count).")
      journey.type("\r")
      try await journey.waitFor("○ Number \(count).")
      try await journey.leaveField()
      try await journey.quit()

      #expect(try app.titles() == ["Saved before"] + (1...count).map { "Number \($0)." })
    }
  }
}

/// A mounted file system of one megabyte in memory.
struct SmallDisk {
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

  /// Fills the remaining space to the last byte.
  func fill() throws {
    _ = FileManager.default.createFile(atPath: filler, contents: nil)
    guard let file = FileHandle(forWritingAtPath: filler) else { throw NotMounted() }
    for size in [4_096, 1] {
      // The loop ends at the first write that fails.
      while (try? file.write(contentsOf: Data(repeating: 0, count: size))) != nil {}
    }
    try file.close()
  }

  func freeSpace() throws {
    try FileManager.default.removeItem(atPath: filler)
  }

  func unmount() {
    // A lazy unmount also succeeds while the database is open.
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
