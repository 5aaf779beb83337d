import ComposableArchitectureCore
import Foundation
import Testing

@testable import SessionRecordings

@MainActor
@Suite struct RecordingFileTests {
  private let session = JournalSession()
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "recording-\(UUID()).jsonl").path

  private func read() throws -> RecordedSession<Journal.State, Journal.Action> {
    try RecordingFile(path: path)
      .session(initialState: Journal.State(), action: Journal.Action.self)
  }

  private func record() async throws {
    let writer = try RecordingFileWriter(path: path, recorder: session.recorder, start: 42)
    let store = session.store
    store.draft = "Hello"
    store.send(.stampButtonTapped)
    store.send(.dieRolled)
    await store.send(.loadButtonTapped(page: 2)).finish()
    await store.send(.loadButtonTapped(page: 0)).finish()
    await store.send(.saveButtonTapped).finish()
    await store.send(.stampAndLoadButtonTapped).finish()
    let observation = store.send(.observeButtonTapped)
    session.changes.yield(3)
    await waitUntil { store.log.contains("third") }
    store.send(.pageButtonTapped)
    let id = store.path.ids[0]
    await store.send(.path(.element(id: id, action: .appeared))).finish()
    store.send(.path(.element(id: id, action: .binding(.set(\.text, "Text")))))
    session.changes.finish()
    await observation.finish()
    let sequence = store.send(.sequenceButtonTapped)
    await session.clock.advance(by: .seconds(2))
    await sequence.finish()
    #expect(writer.problem == nil)
  }

  @Test func `a session from a file is replayed to the same state`() async throws {
    try await record()
    #expect(try RecordingFile(path: path).start(as: Int.self) == 42)
    #expect(
      try RecordingFile(path: path)
        .typeChanges(state: Journal.State.self, action: Journal.Action.self) == []
    )

    let replay = Replay(of: try read()) { Journal() }
    #expect(await replay.run()?.description == nil)
    #expect(replay.stepCount == session.recorder.entries.count)
    #expect(replay.store.state == session.store.state)
  }

  @Test func `an edited reducer shows the first step of a file that differs`() async throws {
    try await record()
    let replay = Replay(of: try read()) {
      Journal()
      Reduce<Journal.State, Journal.Action> { state, action in
        if case .loadResponse(.failure) = action { state.log.append("more") }
        return .none
      }
    }
    let difference = await replay.run()
    #expect(difference?.step == 7)
    #expect(difference?.description.contains("more") == true)
  }

  @Test func `a file that ends after any line is replayed without a difference`() async throws {
    try await record()
    let lines = try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n"))
    for count in 1...lines.count {
      var data = Data(lines[..<count].joined(separator: [UInt8(ascii: "\n")])) + "\n".utf8
      // A killed process or a full disk can leave a part of the next line.
      if count < lines.count { data += lines[count].dropLast() }
      try data.write(to: URL(filePath: path))
      let session = try read()
      let replay = Replay(of: session) { Journal() }
      let difference = await replay.run()?.description
      #expect(difference == nil, "\(String(decoding: data.suffix(1_000), as: UTF8.self))")
      #expect(replay.stepCount == session.steps.count)
    }
  }

  @Test func `a file that is no recording is refused with one sentence`() throws {
    let contents: [(String, String)] = [
      ("", "is not a recording."),
      ("hello\n", "is not a recording."),
      ("{}\n", "is not a recording."),
      ("\u{1B}[31m{}\n", "is not a recording."),
      (#"{"format":"composable-architecture-recording","version":99}"# + "\n", "has version 99"),
      (
        #"{"format":"composable-architecture-recording","version":0}"# + "\n", "is not a recording."
      ),
      (
        #"{"format":"composable-architecture-recording","version":1}"# + "\nx\n",
        "Line 2 of the recording"
      ),
      (
        #"{"format":"composable-architecture-recording","version":1}"# + "\n{}\n",
        "Line 2 of the recording"
      ),
      (String(repeating: "{\n", count: 600_000), "has more than 64 MB or more than 500000 lines."),
    ]
    for (content, message) in contents {
      try Data(content.utf8).write(to: URL(filePath: path))
      let error = #expect(throws: RecordingFileError.self) { try read() }
      #expect(error?.localizedDescription.contains(message) == true)
    }
    let error = #expect(throws: RecordingFileError.self) {
      try RecordingFile(path: "/no/such\u{1B}[31m/file")
    }
    #expect(
      error?.localizedDescription
        == "The recording '/no/such?[31m/file' cannot be read: No such file or directory."
    )
    #expect(throws: RecordingFileError.self) { try RecordingFile(path: "/dev/zero") }
    #expect(throws: RecordingFileError.self) { try RecordingFile(path: "/tmp") }
  }

  @Test func `changed cases and properties are listed`() {
    struct Before { var count = 0, title = "" }
    struct After { var count = "", subtitle = "" }
    let before = TypeFingerprint(Before.self).types
    let renamed = Dictionary(
      uniqueKeysWithValues: before.map { key, value in
        (key.replacing("Before", with: "After"), value)
      }
    )
    let changes = TypeFingerprint(After.self).changes(since: renamed)
    #expect(changes.count == 4)
    #expect(changes[0].hasSuffix("After.count: Swift.Int was removed"))
    #expect(changes[1].hasSuffix("After.title: Swift.String was removed"))
    #expect(changes[2].hasSuffix("After.count: Swift.String was added"))
    #expect(changes[3].hasSuffix("After.subtitle: Swift.String was added"))
    #expect(TypeFingerprint(After.self).changes(since: TypeFingerprint(After.self).types) == [])
  }

  @Test func `the fingerprint contains the types of child features`() {
    let types = TypeFingerprint(Journal.State.self, Journal.Action.self).types
    #expect(types["SessionRecordingsTests.Page.Action"]?.contains("appeared") == true)
    #expect(types["SessionRecordingsTests.Journal.State"]?.contains("_draft: Swift.String") == true)
  }

  @Test func `a file that cannot be written is an error`() {
    #expect(
      throws: RecordingFileError.unwritable(path: "/no/file", reason: "No such file or directory")
    ) {
      try RecordingFileWriter(path: "/no/file", recorder: session.recorder, start: 1)
    }
  }

  @Test func `two recordings cannot be written to one file`() throws {
    let writer = try RecordingFileWriter(path: path, recorder: session.recorder, start: 1)
    let error = #expect(throws: RecordingFileError.self) {
      try RecordingFileWriter(path: path, recorder: JournalSession().recorder, start: 2)
    }
    #expect(
      error?.localizedDescription
        == "The recording '\(path)' cannot be written: Another recording is being written to it."
    )
    #expect(writer.problem == nil)
    #expect(try RecordingFile(path: path).start(as: Int.self) == 1)
  }

  @Test func `the writing ends at the largest size, and the file stays readable`() throws {
    let writer = try RecordingFileWriter(
      path: path,
      recorder: session.recorder,
      start: 1,
      limits: RecordingFile.Limits(lineCount: 4)
    )
    for _ in 1...10 { session.store.send(.dieRolled) }
    #expect(
      writer.problem == .unwritable(path: path, reason: "It has reached the largest size")
    )
    #expect(try read().steps.count < 10)
    #expect(session.recorder.entries.count == 10)
  }

  @Test func `a full disk and a pipe without a reader are errors`() throws {
    #expect(
      throws: RecordingFileError.unwritable(
        path: "/dev/full",
        reason: "No space left on device"
      )
    ) {
      try RecordingFileWriter(path: "/dev/full", recorder: session.recorder, start: 1)
    }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      throws: RecordingFileError.unwritable(path: path, reason: "No such device or address")
    ) {
      try RecordingFileWriter(path: path, recorder: session.recorder, start: 1)
    }
  }

  @Test func `a recording without actions is replayed to its initial state`() async throws {
    _ = try RecordingFileWriter(path: path, recorder: session.recorder, start: 1)
    let replay = Replay(of: try read()) { Journal() }
    #expect(await replay.run()?.description == nil)
    #expect(replay.stepCount == 0)
    #expect(replay.store.state == Journal.State())
  }

  @Test func `text of any language is replayed`() async throws {
    _ = try RecordingFileWriter(path: path, recorder: session.recorder, start: 1)
    for text in ["👩‍👩‍👧‍👦 é 漢字 \u{202E}abc", "\0\u{1B}[31m\n\r\u{2028}\"\\", "\u{FFFF}\u{10FFFF}"] {
      session.store.draft = text
    }
    let replay = Replay(of: try read()) { Journal() }
    #expect(await replay.run()?.description == nil)
    #expect(replay.store.state == session.store.state)
  }
}
