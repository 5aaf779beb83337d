import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import Home

/// Tests of Home's screens through keys and taps.
@MainActor
struct HomeInteractionTests {
  let services = InMemoryServices(todos: [.milk, .mum])
  let clock = TestClock()

  @Test func `the key a focuses the quick-add field and Enter adds its to-do`() async throws {
    let (screen, store) = await home()

    screen.press("a")
    screen.type("(A) Water plants +home")
    screen.press(.enter)

    await screen.wait { _ in store.rows.count == 3 }
    #expect(screen.contains("Water plants"))
    #expect(try await services.saved.map(\.title).contains("Water plants +home"))
  }

  @Test func `the key n opens the form for a new to-do`() async throws {
    let (screen, store) = await home()

    screen.press("n")
    screen.type("Bake bread")
    screen.press(.enter)

    await screen.wait { _ in store.rows.count == 3 && store.destination == nil }
    #expect(screen.contains("Bake bread"))
    #expect(try await services.saved.map(\.title).contains("Bake bread"))
  }

  @Test func `a slash focuses the search, and Escape clears and leaves it`() async {
    let (screen, store) = await home()

    screen.press("/")
    screen.type("mum")
    await screen.wait { _ in store.query == "mum" }
    await advance { store.rows.count == 1 }

    #expect(screen.contains("Call mum"))
    #expect(!screen.contains("Buy milk"))

    screen.press(.escape)
    await screen.wait { _ in store.rows.count == 2 }
    #expect(store.query.isEmpty && store.focus == .search)
    screen.press(.escape)
    await screen.wait { _ in store.focus == nil }
    #expect(screen.focused?.contains("Buy milk") == true)
  }

  @Test func `tapping the mark of a row completes its to-do`() async throws {
    let (screen, store) = await home()

    #expect(screen.tap("Done: Buy milk"))
    await screen.wait { $0.contains("Completed “Buy milk”") }
    #expect(screen.contains("(A) Buy milk") && !screen.contains("○ (A) Buy milk"))
    await advance { store.rows.count == 1 }

    #expect(!screen.text.contains("(A) Buy milk"))
    #expect(try await services.saved.first?.isCompleted == true)

    screen.tap("Undo")
    await screen.wait { _ in store.rows.count == 2 }
    #expect(try await services.saved == [.milk, .mum])
    #expect(!screen.contains("Undo"))
  }

  @Test func `the bar that offers to undo ends after ten seconds, and the key u remains`()
    async throws
  {
    let (screen, store) = await home()
    let rows = screen.text.split(separator: "\n").prefix(4)

    #expect(screen.tap("Done: Buy milk"))
    await screen.wait { $0.contains("Completed “Buy milk”") }
    await advance { store.offeredUndo == nil }
    #expect(!screen.contains("Completed"))
    screen.press("u")
    await screen.wait { _ in store.rows.count == 2 }
    await screen.settle()
    #expect(screen.text.split(separator: "\n").prefix(4) == rows)
    #expect(try await services.saved == [.milk, .mum])
  }

  @Test func `the key D deletes a to-do and the key u restores it`() async throws {
    let (screen, store) = await home()

    screen.tap("(A) Buy milk")
    await screen.wait { _ in store.path.count == 1 }
    screen.press("D")
    await screen.wait { $0.contains("Delete “Buy milk”?") }
    screen.tap("Delete", role: .button)
    await screen.wait { _ in store.rows.count == 1 }
    #expect(store.path.isEmpty)
    #expect(try await services.saved == [.mum])

    screen.press("u")
    await screen.wait { _ in store.rows.count == 2 }
    #expect(try await services.saved == [.milk, .mum])
  }

  @Test func `Escape pops the details of a to-do`() async {
    let (screen, store) = await home()

    screen.tap("(A) Buy milk")
    await screen.wait { _ in store.path.count == 1 }
    screen.press(.escape)
    await screen.wait { _ in store.path.isEmpty }

    #expect(screen.contains("Call mum"))
  }

  /// Advances the clock until a condition is met.
  private func advance(until isMet: () -> Bool) async {
    for _ in 0..<10_000 where !isMet() {
      // Repeat until the effect has started to sleep on the clock.
      await clock.advance(by: .milliseconds(300))
    }
  }

  private func home() async -> (Screen, StoreOf<HomeReducer>) {
    let store = Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.uuid = UUIDGenerator { UUID() }
    }
    let screen = Screen(HomeView(store: store), columns: 70, rows: 20)
    await screen.wait { _ in !store.isLoading && !store.rows.isEmpty }
    return (screen, store)
  }
}

extension InMemoryServices {
  /// All saved to-dos.
  var saved: [Todo] {
    get async throws { try await todoClient.fetch(query: TodoQuery(filter: .all, sort: .added)) }
  }
}
