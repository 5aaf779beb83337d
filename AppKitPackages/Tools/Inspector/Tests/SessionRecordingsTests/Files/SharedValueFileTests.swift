import ComposableArchitectureCore
import Foundation
import Testing

@testable import SessionRecordings

@MainActor
@Suite struct SharedValueFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "recording-\(UUID()).jsonl").path
  private let recorder = Recorder<Library.State, Library.Action>()
  private let defaults = UserDefaults.inMemory

  /// Runs an operation with empty storages, as on another machine.
  private func withNewStorages<R>(
    _ defaults: UserDefaults = .inMemory,
    _ operation: () async throws -> R
  ) async throws -> R {
    try await ServerKey.$server.withValue(LockIsolated(ServerKey.Server())) {
      try await withDependencies {
        $0.defaultAppStorage = defaults
        $0.defaultFileStorage = .inMemory
        $0.defaultInMemoryStorage = InMemoryStorage()
      } operation: {
        try await operation()
      }
    }
  }

  /// Writes a file with changes by reducers, effects and other code.
  ///
  /// - Returns: The log of the feature.
  private func record() async throws -> [String] {
    try await withNewStorages(defaults) {
      defaults.set(41, forKey: "visitCount")
      defaults.set("Blob", forKey: "name")
      ServerKey.server.withValue { $0.values["limit"] = 20 }
      @Shared(.fileStorage(URL(filePath: "/home/blob/titles.json"))) var titles: [String] = []
      $titles.withLock { $0 = ["One"] }
      @Shared(.inMemory("draft")) var draft = ""
      $draft.withLock { $0 = "Two" }

      let writer = try RecordingFileWriter(path: path, recorder: recorder, start: 0)
      let store = Store(initialState: Library.State()) {
        Library().recorded(by: recorder)
      }
      store.send(.visitButtonTapped)
      await store.send(.addButtonTapped).finish()
      store.send(.logButtonTapped)
      // Changes from outside.
      $draft.withLock { $0 = "Three" }
      defaults.set(100, forKey: "visitCount")
      store.send(.visitButtonTapped)
      store.send(.logButtonTapped)
      await store.send(.addButtonTapped).finish()
      ServerKey.server.withValue { $0.values["limit"] = 30 }
      await store.send(.loadButtonTapped).finish()
      store.send(.logButtonTapped)
      #expect(writer.problem == nil)
      return store.log
    }
  }

  private func session() throws -> RecordedSession<Library.State, Library.Action> {
    try RecordingFile(path: path)
      .session(initialState: Library.State(), action: Library.Action.self)
  }

  /// Changes the text of the file.
  private func edit(_ change: (String) -> String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try change(text).write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a replay on another machine has the recorded values of shared state`() async throws {
    let log = try await record()
    #expect(
      log == [
        "Blob: 42, [\"One\", \"Two\"], '', 20", "Blob: 101, [\"One\", \"Two\"], 'Three', 20",
        "loaded 30", "Blob: 101, [\"One\", \"Two\", \"Three\"], '', 30",
      ]
    )
    try await withNewStorages {
      let replay = Replay(of: try session()) { Library() }
      #expect(await replay.run()?.description == nil)
      #expect(replay.store.log == log)
      #expect(replay.store.titles == ["One", "Two", "Three"])
    }
  }

  @Test func `a session can be replayed again`() async throws {
    let log = try await record()
    try await withNewStorages {
      let session = try session()
      for _ in 1...2 {
        let replay = Replay(of: session) { Library() }
        #expect(await replay.run()?.description == nil)
        #expect(replay.store.log == log)
      }
    }
  }

  @Test func `a replay neither reads nor writes the storages`() async throws {
    _ = try await record()
    let other = UserDefaults.inMemory
    other.set(7, forKey: "visitCount")
    try await withNewStorages(other) {
      let replay = Replay(of: try session()) { Library() }
      await replay.run()

      #expect(other.object(forKey: "visitCount") as? Int == 7)
      #expect(other.object(forKey: "name") == nil)
      #expect(ServerKey.server.withValue { $0.loadCount + $0.saveCount } == 0)
      @Shared(.fileStorage(URL(filePath: "/home/blob/titles.json"))) var titles: [String] = []
      @Shared(.inMemory("draft")) var draft = "empty"
      #expect(titles == [])
      #expect(draft == "empty")
    }
  }

  @Test func `a replay that continues uses the storages`() async throws {
    _ = try await record()
    let other = UserDefaults.inMemory
    other.set(7, forKey: "visitCount")
    try await withNewStorages(other) {
      let replay = Replay(of: try session()) { Library() }
      await replay.run()
      await replay.continueLive()

      #expect(replay.store.visitCount == 7)
      #expect(replay.store.titles == ["One", "Two", "Three"])
      replay.store.send(.visitButtonTapped)
      #expect(other.object(forKey: "visitCount") as? Int == 8)
      other.set(9, forKey: "visitCount")
      #expect(replay.store.visitCount == 9)
    }
  }

  @Test func `a file in another folder has the recorded value`() async throws {
    let log = try await record()
    try edit { $0.replacing(#"\/home\/blob\/"#, with: #"\/Users\/anna\/Documents\/"#) }
    try await withNewStorages {
      let replay = Replay(of: try session()) { Library() }
      await replay.run()
      #expect(replay.store.log == log)
    }
  }

  @Test func `an older file is replayed with empty storages`() async throws {
    _ = try await record()
    try edit { text in
      text.split(separator: "\n").filter { !$0.contains(#""kind":"shared""#) }
        .joined(separator: "\n").replacing(#""version":2"#, with: #""version":1"#) + "\n"
    }
    try await withNewStorages(defaults) {
      let replay = Replay(of: try session(), comparing: .actions) { Library() }
      await replay.run(through: 3)
      #expect(replay.store.log == ["nobody: 1, [\"\"], '', 10"])
      #expect(defaults.object(forKey: "visitCount") as? Int == 101)
    }
  }

  @Test func `a value of another type ends the replay with a sentence`() async throws {
    _ = try await record()
    try edit { $0.replacing(#""value":41"#, with: #""value":"many""#) }
    try await withNewStorages {
      let difference = await Replay(of: try session()) { Library() }.run()
      #expect(
        difference?.description.hasPrefix(
          """
          The replay ends before step 1: The shared value of '.appStorage("visitCount")' is not of \
          the type 'Swift.Int'.
          """
        ) == true
      )
    }
  }

  @Test func `redacted shared values are in no line of the file`() async throws {
    recorder.redactShared(of: #".appStorage("visitCount")"#, \Int.self, with: 0)
    recorder.redactShared(\[String].self, with: ["secret"])
    recorder.redactCalls(\String.self, with: "")
    _ = try await record()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let values = text.split(separator: "\n").filter { $0.contains(#""kind":"shared""#) }
    #expect(!values.isEmpty)
    for line in values {
      #expect(!line.contains(":41") && !line.contains(":100") && !line.contains("One"))
    }
    #expect(recorder.difference(of: recorder.entries[0]) == nil)
    #expect(recorder.entries[1].withState(\.titles) == ["secret"])
    #expect(recorder.entries[1].state.visitCount == 101)
  }

  @Test func `a shared property cannot be redacted like a property of the state`() {
    withKnownIssue {
      recorder.redact(\.$visitCount, with: Shared(value: 0))
    } matching: { issue in
      "\(issue)".contains(
        """
        because the property belongs to a reference, which would lose its value.

        To fix this, redact the value of a '@Shared' property with "redactShared(of:_:with:)".
        """
      )
    }
  }
}
