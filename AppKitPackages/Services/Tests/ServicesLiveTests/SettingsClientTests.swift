import Foundation
import PostgresTesting
import Services
import Testing

@testable import ServicesLive

struct SettingsClientTests {
  @Test(arguments: Clients.Kind.allCases)
  func `settings are the defaults until they are saved`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let client = try #require(
      kind == .server ? try await clientOfAccount() : clients.settingsClient
    )
    #expect(try await client.load() == AppSettings())
    for settings in [
      AppSettings(theme: .dark, focusMinutes: 50, weekStart: .sunday),
      AppSettings(theme: .light),
    ] {
      try await client.save(settings)
      #expect(try await client.load() == settings)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: Clients.Kind.allCases.filter { $0 != .memory })
  func `a save keeps the settings that another process has changed`(
    kind: Clients.Kind
  ) async throws {
    let folder = TemporaryFolder()
    let schema = kind == .server ? PostgresServer.shared.newSchema() : ""
    let id = try await kind == .server ? AccountProcess(schema).add("ada") : nil
    func client() async throws -> SettingsClient {
      guard let id else { return .live(SettingsFile(path: folder.path + "/settings.json")) }
      let services = try await AccountProcess(schema)
      return try #require(services.person(id).settingsClient)
    }
    let (one, two) = (try await client(), try await client())
    #expect(try await one.load() == AppSettings())
    #expect(try await two.load() == AppSettings())
    // On a server, a report could arrive before the save.
    var changes = kind == .disk ? two.changes().makeAsyncIterator() : nil
    try await one.save(AppSettings(theme: .dark))
    // The second window has not learned of the theme.
    try await two.save(AppSettings(focusMinutes: 50))
    let both = AppSettings(theme: .dark, focusMinutes: 50)
    #expect(try await one.load() == both)
    #expect(try await two.load() == both)
    while let change = await changes?.next(), change != both {}
    // A later save of the same window changes its theme back.
    try await two.save(AppSettings(focusMinutes: 50))
    #expect(try await one.load() == AppSettings(focusMinutes: 50))
  }

  private func clientOfAccount() async throws -> SettingsClient? {
    let process = try await AccountProcess(PostgresServer.shared.newSchema())
    return process.person(try await process.add("ada")).settingsClient
  }

  /// A server process has several stores, and a store does not receive its own changes:
  /// `SharedProfileTests` has the tests of two windows.
  @Test(arguments: [Clients.Kind.memory, .disk])
  func `saved settings are announced`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let client = try #require(clients.settingsClient)
    var changes = client.changes().makeAsyncIterator()
    let settings = AppSettings(theme: .dark, focusMinutes: 50, weekStart: .sunday)
    try await client.save(settings)
    #expect(await changes.next() == settings)
  }

  @Test func `settings persist, and keys of a later version are kept`() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/config/settings.json"
    try await SettingsFile(path: path).save(AppSettings(theme: .dark))
    var text = try String(contentsOfFile: path, encoding: .utf8)
    text = text.replacingOccurrences(of: "{\n", with: "{\n  \"newKey\" : [1, {}],\n")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let again = SettingsFile(path: path)
    #expect(try await again.load().theme == .dark)
    try await again.save(AppSettings(theme: .light))
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    #expect((object as? [String: Any])?["theme"] as? String == "light")
    #expect(((object as? [String: Any])?["newKey"] as? [Any])?.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/config").count == 1)
  }

  @Test(arguments: [
    ("not json", "it is not valid JSON"),
    (#"{"theme": "pink"}"#, "\"theme\" has an invalid value"),
    (#"{"focusMinutes": "many"}"#, "\"focusMinutes\" has an invalid value"),
  ])
  func `an invalid file is reported and not changed`(content: String, reason: String)
    async throws
  {
    let folder = TemporaryFolder()
    let path = folder.path + "/settings.json"
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    let file = SettingsFile(path: path)
    await #expect(throws: ServiceError.invalidSettings(path: path, reason: reason)) {
      try await file.load()
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
  }

  @Test func `the error names a folder that can't be created`() async throws {
    let folder = TemporaryFolder()
    try Data().write(to: URL(filePath: folder.path + "/file"))
    let path = folder.path + "/file/settings.json"
    let file = SettingsFile(path: path)
    await #expect(throws: ServiceError.unwritableFile(path: path, reason: "not a directory")) {
      try await file.save(AppSettings())
    }
  }
}
