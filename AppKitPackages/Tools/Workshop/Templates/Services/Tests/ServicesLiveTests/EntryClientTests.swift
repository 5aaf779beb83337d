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

  @Test func `a file without valid JSON throws an error`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("no JSON".utf8).write(to: file)

    await #expect(throws: DecodingError.self) {
      try await EntryClient.live(file: file).load()
    }
  }

  @Test func `a preview stores lines in memory`() async throws {
    let client = EntryClient.previewValue
    try await client.save(lines: ["Third"])
    #expect(try await client.load() == ["Third"])
  }
}
