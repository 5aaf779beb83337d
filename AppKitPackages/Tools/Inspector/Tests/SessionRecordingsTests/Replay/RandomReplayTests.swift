import ComposableArchitectureCore
import SessionRecordings
import Testing

@MainActor
@Suite struct RandomReplayTests {
  @Test(arguments: 0..<20)
  func `random sessions are replayed to the same state`(seed: UInt64) async {
    let session = JournalSession()
    let store = session.store
    var generator = SeededGenerator(seed: seed)
    for index in 0..<60 {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: store.send(.stampButtonTapped)
      case 1: store.draft = "draft \(index)"
      case 2: store.draft = ""
      case 3: store.send(.dieRolled)
      case 4: store.send(.editButtonTapped)
      case 5 where store.editor != nil: store.send(.editor(.presented(.appeared)))
      case 6 where store.editor != nil: store.send(.editor(.presented(.closeButtonTapped)))
      case 7: store.send(.pageButtonTapped)
      case 8: store.send(.loadButtonTapped(page: Int.random(in: 0...9, using: &generator)))
      case 9: store.send(.observeButtonTapped)
      case 10: session.changes.yield(index)
      case 11: store.send(.parallelButtonTapped)
      case 12: store.send(.saveButtonTapped)
      case 13: store.send(.sequenceButtonTapped)
      case 14: store.send(.timerButtonTapped)
      case 15: store.send(.cancelButtonTapped)
      case 16:
        await session.clock.advance(by: .seconds(Int.random(in: 0...3, using: &generator)))
      case 17:
        if let id = store.path.ids.randomElement(using: &generator) {
          store.send(.path(.element(id: id, action: .appeared)))
        }
      case 18:
        if let id = store.path.ids.randomElement(using: &generator) {
          store.send(.path(.popFrom(id: id)))
        }
      default: for _ in 0..<5 { await Task.yield() }
      }
    }

    let recorded = session.recorded
    let replay = Replay(of: recorded) { Journal() }
    let failure = await replay.run()?.description
    #expect(failure == nil)
    #expect(replay.stepCount == recorded.steps.count)
    #expect(replay.store.state == recorded.steps.last?.state)
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
