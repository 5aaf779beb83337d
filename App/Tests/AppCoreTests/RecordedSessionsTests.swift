import ComposableArchitecture
import Foundation
import Models
import Recordings
import RendererTesting
import Services
import Testing

@testable import AppCore

/// Random sessions of the whole app, through keys and clicks.
///
/// `SESSIONS=200 Scripts/package App test --filter RecordedSessionsTests` runs 200 sessions.
@MainActor
struct RecordedSessionsTests {
  nonisolated private static let count =
    ProcessInfo.processInfo.environment["SESSIONS"].flatMap(UInt64.init) ?? 4

  let clock = TestClock()
  let recorder = Recorder<AppCoreReducer.State, AppCoreReducer.Action>()

  @Test(arguments: 0..<RecordedSessionsTests.count)
  func `a random session is replayed to the same state`(seed: UInt64) async throws {
    let store = try await record(seed: seed)
    let session = try #require(RecordedSession(recorder))
    #expect(session.steps.count >= 100)

    let replay = Replay(of: session) { AppCoreReducer() }
    #expect(await replay.run()?.description == nil)
    #expect(replay.stepCount == session.steps.count)
    #expect(replay.store.state == session.steps.last?.state)
    withExtendedLifetime(store) {}
  }

  /// Sends random input to the app until its store has handled 100 actions.
  private func record(seed: UInt64) async throws -> StoreOf<AppCoreReducer> {
    let (clock, recorder) = (clock, recorder)
    let services = InMemoryServices(todos: [.milk])
    let store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer().recorded(by: recorder)
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.notifierClient.ring = {}
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.todoFileClient.read = { path in
        throw ServiceError.database(path: path, reason: "there is no disk")
      }
      $0.todoFileClient.write = { _, _ in }
      $0.uuid = UUIDGenerator { UUID() }
    }
    let screen = Screen(AppCoreView(store: store), columns: 80, rows: 30)
    await screen.wait { _ in !store.home.isLoading && !store.home.rows.isEmpty }
    var random = SeededGenerator(state: seed)
    for _ in 0..<20_000 where recorder.entries.count < 100 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<55:
        screen.press(Self.characters.randomElement(using: &random) ?? " ")
      case 55..<75:
        screen.press(Self.keys.randomElement(using: &random) ?? .enter)
      case 75..<85:
        let column = Int.random(in: 0..<80, using: &random)
        let row = Int.random(in: 0..<30, using: &random)
        screen.mouse(.press(.left), column: column, row: row)
        screen.mouse(.release(.left), column: column, row: row)
      case 85..<90:
        await clock.advance(by: .seconds(Int.random(in: 0...90, using: &random)))
      default:
        await screen.settle(Int.random(in: 1...20, using: &random))
      }
    }
    await screen.settle()
    return store
  }

  private static let characters = Array(" 123n/a?udxefpsjk.(é@+ ")
  private static let keys: [Key] = [
    .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .delete,
  ]
}

/// A reproducible random number generator: SplitMix64 by Steele, Lea and Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
