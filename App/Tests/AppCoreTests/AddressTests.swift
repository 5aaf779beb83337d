import ComposableArchitecture
import Foundation
import Home
import Models
import Services
import Testing

@testable import AppCore

@MainActor
struct AddressTests {
  /// A store that requests the to-do of an address.
  private func storeOpening(_ path: String) async -> TestStoreOf<AppCoreReducer> {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.todoClient.find = { _ in .milk }
    }
    await store.send(.urlOpened(url(path)))
    await store.receive(\.home.screenRequested) {
      $0.home.isLoading = true
    }
    return store
  }

  private func url(_ path: String) -> URL { URL(string: "http://localhost:8080" + path)! }

  @Test(arguments: [
    ("/profile", AppCoreReducer.Tab.profile), ("/settings", .settings), ("/settings/", .settings),
  ])
  func `an address selects a tab`(path: String, tab: AppCoreReducer.Tab) async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    }

    await store.send(.urlOpened(url(path))) {
      $0.selectedTab = tab
    }
    #expect(store.state.addressPath == (tab == .profile ? "/profile" : "/settings"))
  }

  @Test(arguments: [
    "/nothing", "/todo", "/todo/5", "/todo/a/b/c", "/settings/more", "/new/1",
    "/todo/\(Todo.milk.id)/nothing", "/?filter=nothing", "/?sort=nothing",
  ])
  func `an address without a screen shows a page that leads to the to-dos`(path: String) async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    }

    await store.send(.urlOpened(url(path))) {
      $0.unknownPath = url(path).path
    }
    #expect(store.state.addressPath == url(path).path)
    await store.send(.homeButtonTapped) {
      $0.unknownPath = nil
    }
    await store.receive(\.home.screenRequested)
    #expect(store.state.addressPath == "/")
  }

  @Test func `an address has the order of the list`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.todoClient.window = { query in
        #expect(query.sort == .due)
        return TodoWindow(count: 0, offset: 0, todos: [])
      }
    }

    await store.send(.urlOpened(url("/?sort=due")))
    await store.receive(\.home.screenRequested) {
      $0.home.isLoading = true
      $0.home.sort = .due
    }
    await store.receive(\.home.loadResponse) {
      $0.home.isLoading = false
    }
    #expect(store.state.addressPath == "/?sort=due")
  }

  @Test func `an address has the filter and the search text of the list`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.searchClient.search = { _, _ in [] }
      $0.todoClient.names = { [TodoName(name: "+home", count: 1)] }
    }

    await store.send(.urlOpened(url("/?filter=done&q=buy%20milk%20%26%20bread")))
    await store.receive(\.home.screenRequested) {
      $0.home.filter = .done
      $0.home.query = "buy milk & bread"
      $0.home.isLoading = true
    }
    await store.receive(\.home.loadResponse) {
      $0.home.isLoading = false
      $0.home.names = [TodoName(name: "+home", count: 1)]
      $0.home.shownText = "buy milk & bread"
    }
    #expect(store.state.addressPath == "/?filter=done&q=buy%20milk%20%26%20bread")
  }

  @Test func `an address opens the form for a new to-do, and Back closes it`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.urlOpened(url("/new")))
    await store.receive(\.home.addButtonTapped)
    #expect(store.state.addressPath == "/new")
    await store.send(.urlOpened(url("/")))
    await store.receive(\.home.screenRequested)
    #expect(store.state.home.destination == nil)
  }

  @Test func `an address does not close a form with changes`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.home(.addButtonTapped))
    await store.send(\.home.destination.add.binding.title, "Buy milk")
    await store.send(.urlOpened(url("/")))
    await store.receive(\.home.screenRequested)
    #expect(store.state.addressPath == "/new")
  }

  @Test func `the address of editing opens the details with the focus in the title`() async {
    let path = "/todo/\(Todo.milk.id)"
    let store = await storeOpening(path + "/edit")
    await store.receive(\.home.screenResponse) {
      var detail = TodoDetailReducer.State(todo: .milk)
      detail.form.focus = .title
      $0.home.isLoading = false
      $0.home.path[id: 0] = .detail(detail)
    }
    #expect(store.state.addressPath == path)
  }

  @Test func `an address opens the timer of a to-do, and Back leads to its details and the list`()
    async
  {
    let path = "/todo/\(Todo.milk.id)"
    let store = await storeOpening(path + "/timer")
    await store.receive(\.home.screenResponse) {
      $0.home.isLoading = false
      $0.home.path[id: 0] = .detail(TodoDetailReducer.State(todo: .milk))
      $0.home.path[id: 1] = .timer(TimerScreenReducer.State(todo: .milk))
      $0.home.timer = FocusTimerReducer.State(todo: .milk, settings: AppSettings())
    }
    #expect(store.state.addressPath == path + "/timer")

    await store.send(.urlOpened(url(path)))
    await store.receive(\.home.screenRequested) {
      $0.home.path[id: 1] = nil
    }
    #expect(store.state.addressPath == path)

    await store.send(.urlOpened(url("/")))
    await store.receive(\.home.screenRequested) {
      $0.home.path = StackState()
    }
    #expect(store.state.addressPath == "/")
  }

  @Test func `an address of a deleted to-do shows that there is nothing`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.todoClient.find = { _ in nil }
    }

    await store.send(.urlOpened(url("/todo/\(Todo.milk.id)")))
    await store.receive(\.home.screenRequested) {
      $0.home.isLoading = true
    }
    await store.receive(\.home.screenResponse) {
      $0.home.isLoading = false
    }
    await store.receive(\.home.delegate.screenMissing) {
      $0.unknownPath = "/todo/\(Todo.milk.id)"
    }
  }
}
