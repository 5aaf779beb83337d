import ComposableArchitecture
import Foundation
import SessionRecordings
import Testing

@testable import AppCore

/// Random sessions of the whole app, through keys and clicks.
///
/// `SESSIONS=200 Scripts/internal/package App test --filter RecordedSessionsTests` runs 200 sessions.
@MainActor
struct RecordedSessionsTests {
  nonisolated private static let count =
    ProcessInfo.processInfo.environment["SESSIONS"].flatMap(UInt64.init) ?? 4

  @Test(arguments: 0..<RecordedSessionsTests.count)
  func `a random session is replayed to the same state`(seed: UInt64) async throws {
    let recorded = await RandomSession<AppCoreReducer>(seed: seed)
    let session = try #require(RecordedSession(recorded.recorder))
    #expect(session.steps.count >= 100)

    let replay = Replay(of: session) { AppCoreReducer() }
    #expect(await replay.run()?.description == nil)
    #expect(replay.stepCount == session.steps.count)
    #expect(replay.store.state == session.steps.last?.state)
    withExtendedLifetime(recorded.store) {}
  }
}
