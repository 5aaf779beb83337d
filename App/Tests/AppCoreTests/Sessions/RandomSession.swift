import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// A recorded session of a feature, through random keys, clicks and changes of the time.
///
/// Each seed is another session. The order of concurrent responses can differ between two sessions
/// with the same seed.
@MainActor
struct RandomSession<Feature: Reducer> where Feature.State: ObservableState {
  let recorder: Recorder<Feature.State, Feature.Action>
  let store: StoreOf<Feature>

  /// Sends random input to a view until its store has handled a number of actions.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - actionCount: The number of actions.
  ///   - initialState: The state at the start.
  ///   - feature: The reducer.
  ///   - view: Creates the view of the store.
  ///   - dependencies: Overrides dependencies. The clock is already one that the session advances.
  ///   - isReady: Whether the store is ready for the first input.
  init(
    seed: UInt64,
    actionCount: Int = 100,
    initialState: Feature.State,
    feature: Feature,
    view: (StoreOf<Feature>) -> some View,
    dependencies: @escaping (inout DependencyValues) -> Void,
    isReady: @escaping (StoreOf<Feature>) -> Bool = { _ in true }
  ) async {
    let recorder = Recorder<Feature.State, Feature.Action>()
    let clock = TestClock()
    let store = Store(initialState: initialState) {
      feature.recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
      dependencies(&$0)
    }
    (self.recorder, self.store) = (recorder, store)

    let screen = Screen(view(store), columns: 80, rows: 30)
    await screen.wait { _ in isReady(store) }
    var random = SeededGenerator(state: seed)
    for _ in 0..<20_000 where recorder.entries.count < actionCount {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<55:
        screen.press(characters.randomElement(using: &random) ?? " ")
      case 55..<75:
        screen.press(keys.randomElement(using: &random) ?? .enter)
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
      // A host handles each event in a turn of the main actor of its own, so that effects start.
      await screen.settle(10)
    }
    await screen.settle()
  }
}

private let characters = Array(" 123n/a?udxefpsjk.(é@+ ")
private let keys: [Key] = [
  .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .delete,
]
