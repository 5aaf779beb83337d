import Foundation
import Services
import Testing

@testable import ServicesLive

struct EntryClientTests {
  @Test func `saved lines are loaded by the next client`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "lines.json")

    #expect(try await EntryClient.live(file: file).load() == [])
    try await EntryClient.live(file: file).save(lines: ["First", "Second"])
    #expect(try await EntryClient.live(file: file).load() == ["First", "Second"])
  }

  @Test(arguments: [
    ("no JSON", "contains no entries"), (#"{"version":2,"lines":[]}"#, "is of a newer version"),
  ])
  func `a file that cannot be read has a reason and a remedy`(text: String, words: String)
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)

    let error = await #expect(throws: EntryFileError.self) {
      try await EntryClient.live(file: file).load()
    }
    let reason = try #require(error?.localizedDescription)
    #expect(reason.contains(words) && reason.contains("To fix this, "), "\(reason)")
  }

  @Test func `a preview stores lines in memory`() async throws {
    let client = EntryClient.previewValue
    try await client.save(lines: ["Third"])
    #expect(try await client.load() == ["Third"])
  }
}
