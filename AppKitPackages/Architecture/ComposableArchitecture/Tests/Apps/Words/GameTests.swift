import ComposableArchitecture
import DependenciesTestSupport
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.dependencies { $0.defaultFileStorage = .inMemory })
struct GameTests {
  private let clock = TestClock()

  private func store(
    _ state: Game.State = Game.State()
  ) -> TestStoreOf<Game> {
    TestStore(initialState: state) {
      Game()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dictionary.contains = { word, _ in word == "leaf" }
      $0.dictionary.load = { _ in true }
      $0.uuid = .incrementing
    }
  }

  @Test func `a known word counts, and is the best score`() async {
    let store = store()
    await store.send(.binding(.set(\.selected, "LEA"))) { $0.selected = "lea" }
    await store.send(.view(.letterTapped("f"))) { $0.selected = "leaf" }
    await store.send(.view(.submitButtonTapped))
    await clock.advance(by: .milliseconds(300))
    let leaf = Game.FoundWord(id: UUID(0), word: "leaf", score: 40)
    await store.receive(.submitted(word: "leaf", .success(40))) {
      $0.found = [leaf]
      $0.selected = ""
      $0.$bestScore.withLock { $0 = 40 }
    }
  }

  @Test func `an unknown word is removed`() async {
    let store = store(Game.State(selected: "xyz"))
    await store.send(.view(.submitButtonTapped))
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.submitted) { $0.selected = "" }
  }

  @Test func `the tray cancels a submission`() async {
    let store = store(Game.State(selected: "leaf"))
    await store.send(.view(.submitButtonTapped))
    await store.send(\.binding.isTrayVisible, true) {
      $0.isTrayVisible = true
      $0.selected = ""
    }
    await clock.advance(by: .milliseconds(300))
  }

  @Test func `a forfeited game ends its tasks and can be closed`() async {
    let store = store()
    await store.send(.view(.task))
    await store.receive(\.binding.isReady, true) { $0.isReady = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.secondsPlayed = 1 }
    await store.receive(.timerTicked) { $0.secondsPlayed = 2 }
    await store.send(.view(.closeButtonTapped)) {
      $0.destination = .alert(.forfeit(score: 0))
    }
    await store.send(\.destination.alert.forfeit) {
      $0.destination = .gameOver(GameOver.State(score: 0))
    }
    await store.receive(\.delegate.finished, 0)
    await store.send(\.destination.gameOver.closeButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `the game is played on the screen`() async {
    let screen = Screen(
      GameView(
        store: Store(initialState: Game.State()) {
          Game()
        } withDependencies: {
          $0.continuousClock = clock
          $0.dictionary = .previewValue
        }
      )
    )
    #expect(screen.contains("No words"))
    screen.tap("Settings")
    #expect(screen.contains("Language"))
  }
}
