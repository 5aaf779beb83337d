import ComposableArchitectureCore
import Foundation
import SessionRecordings

/// A recorded store of ``Journal`` whose dependencies a test controls.
@MainActor
struct JournalSession {
  let recorder = Recorder<Journal.State, Journal.Action>()
  let clock = TestClock()
  let store: StoreOf<Journal>
  let changes: AsyncStream<Int>.Continuation
  /// The number of loads. Those of page 0 fail, and those of page 9 wait until they are cancelled.
  let loads = LockIsolated(0)

  init() {
    let (recorder, clock, loads) = (recorder, clock, loads)
    let (stream, changes) = AsyncStream.makeStream(of: Int.self)
    self.changes = changes
    store = Store(initialState: Journal.State()) {
      Journal().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { Date(timeIntervalSince1970: 1_000) }
      $0.uuid = UUIDGenerator { UUID() }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
      $0.journalClient.load = { page in
        loads.withValue { $0 += 1 }
        if page == 0 { throw JournalError() }
        if page == 9 { try await Task.never() }
        return (0..<page).map { "entry \($0) of \(UUID())" }
      }
      $0.journalClient.save = { text in
        if text.isEmpty { throw JournalError() }
      }
      $0.journalClient.title = { "title \($0)" }
      $0.journalClient.changes = { stream }
    }
  }

  /// The recorded session.
  var recorded: RecordedSession<Journal.State, Journal.Action> {
    RecordedSession(recorder)!
  }
}

/// Waits until a condition holds.
@MainActor
func waitUntil(
  _ condition: () -> Bool,
  fileID: StaticString = #fileID,
  line: UInt = #line
) async {
  let deadline = ContinuousClock.now + .seconds(30)
  while !condition() {
    guard ContinuousClock.now < deadline else {
      reportIssue("The condition never held.", fileID: fileID, line: line)
      return
    }
    await Task.yield()
  }
}
