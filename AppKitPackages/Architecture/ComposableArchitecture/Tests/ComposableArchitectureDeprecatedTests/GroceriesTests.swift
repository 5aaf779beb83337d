import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct GroceriesTests {
  private func grocery(_ id: Int, _ name: String) -> Grocery.State {
    Grocery.State(id: UUID(id), name: name)
  }

  @Test func `a test store tests a list with a sheet, an optional feature and a stack`() async {
    let store = TestStore(initialState: Groceries.State(groceries: [grocery(9, "Milk")])) {
      Groceries()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.factClient.fetch = { "\($0)!" }
    }
    await store.send(.addButtonTapped) { $0.destination = .add(NewGrocery.State()) }
    await store.send(.destination(.presented(.add(.nameChanged("Eggs"))))) {
      $0.$destination[case: /Groceries.Destination.State.add]?.name = "Eggs"
    }
    await store.send(.destination(.presented(.add(.saveButtonTapped))))
    await store.receive(.destination(.presented(.add(.delegate(.save("Eggs")))))) {
      $0.groceries = [self.grocery(9, "Milk"), self.grocery(0, "Eggs")]
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.grocery(id: UUID(9), action: .set(\.$isBought, true))) {
      $0.groceries[id: UUID(9)]?.isBought = true
    }
    await store.send(.grocery(id: UUID(0), action: .binding(.set(\.$name, "Two eggs")))) {
      $0.groceries[id: UUID(0)]?.name = "Two eggs"
    }
    await store.send(.helpButtonTapped) { $0.help = Hint.State(number: 0) }
    await store.send(.help(.hintButtonTapped)) { $0.help?.isLoading = true }
    await store.receive(.help(.hintResponse(.success("0!")))) {
      $0.help?.isLoading = false
      $0.help?.hint = "0!"
    }
    await store.send(.path(.push(id: 0, state: .hint(Hint.State(number: 3))))) {
      $0.path[id: 0] = .hint(Hint.State(number: 3))
    }
    await store.send(.path(.element(id: 0, action: .hint(.hintButtonTapped)))) {
      $0.path[id: 0, case: /Groceries.Path.State.hint]?.isLoading = true
    }
    await store.receive(/Groceries.Action.path) {
      $0.path[id: 0, case: /Groceries.Path.State.hint]?.isLoading = false
      $0.path[id: 0, case: /Groceries.Path.State.hint]?.hint = "3!"
    }
  }

  @Test func `forEach with bindings writes to its rows`() {
    let store = Store(
      initialState: Groceries.State(groceries: [grocery(1, "Milk"), grocery(2, "Eggs")])
    ) {
      Groceries()
    }
    let screen = Screen(GroceriesView(store: store), columns: 40, rows: 24)
    #expect(screen.contains("2 groceries"))
    #expect(screen.contains("Milk"))
    #expect(screen.contains("Eggs"))
    screen.tap("Open")
    #expect(store.withState { $0.groceries[0].isBought })
    #expect(screen.contains("Bought"))
    store.send(.onDelete([0]))
    #expect(screen.contains("1 groceries"))
    #expect(!screen.contains("Milk"))
  }

  @Test func `a sheet for a case of a destination saves and dismisses itself`() async {
    let store = Store(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let screen = Screen(GroceriesView(store: store), columns: 40, rows: 24)
    screen.tap("Add")
    #expect(screen.element("Save") != nil)
    store.send(.destination(.presented(.add(.nameChanged("Bread")))))
    #expect(screen.contains("Bread"))
    screen.tap("Save")
    #expect(await screen.wait { $0.contains("1 groceries") })
    #expect(await screen.wait { $0.element("Save") == nil })
    #expect(store.withState { $0.destination } == nil)
    screen.tap("Add")
    screen.tap("Cancel")
    #expect(await screen.wait { $0.element("Save") == nil })
  }

  @Test func `an alert and a dialog are cases of a destination`() {
    let store = Store(
      initialState: Groceries.State(groceries: [grocery(1, "Milk"), grocery(2, "Eggs")])
    ) {
      Groceries()
    }
    let screen = Screen(GroceriesView(store: store), columns: 40, rows: 24)
    screen.tap("Order")
    #expect(screen.element("By name") != nil)
    screen.tap("By name")
    #expect(store.withState { $0.groceries.map(\.name) } == ["Eggs", "Milk"])
    #expect(store.withState { $0.destination } == nil)
    store.send(.clearButtonTapped)
    #expect(screen.contains("They are gone then."))
    screen.tap("Keep")
    #expect(store.withState { $0.destination } == nil)
    #expect(store.withState { $0.groceries.count } == 2)
    store.send(.clearButtonTapped)
    #expect(screen.contains("They are gone then."))
  }

  @Test func `an optional feature is shown while its state is not nil`() async {
    let store = Store(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.factClient.fetch = { "Fact \($0)" }
    }
    let screen = Screen(GroceriesView(store: store), columns: 40, rows: 24)
    #expect(screen.contains("No help"))
    screen.tap("Help")
    #expect(screen.contains("Nothing yet"))
    #expect(!screen.contains("No help"))
    screen.tap("Load")
    #expect(await screen.wait { $0.contains("Fact 0") })
    screen.tap("Help")
    #expect(screen.contains("No help"))
  }

  @Test func `a stack pushes, shows the case of a page, and pops`() async {
    let store = Store(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.factClient.fetch = { "Fact \($0)" }
    }
    let screen = Screen(GroceriesView(store: store), columns: 40, rows: 24)
    screen.tap("Hint")
    #expect(store.withState { $0.path.count } == 1)
    #expect(screen.contains("Nothing yet"))
    screen.tap("Load")
    #expect(await screen.wait { $0.contains("Fact 7") })
    store.send(.path(.push(id: 1, state: .note(NewGrocery.State(name: "Note")))))
    #expect(screen.contains("Note"))
    let ids = store.withState { $0.path.ids }
    store.send(.path(.popFrom(id: ids[0])))
    #expect(screen.contains("0 groceries"))
    #expect(store.withState { $0.path.isEmpty })
  }
}
