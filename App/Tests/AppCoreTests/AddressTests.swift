import ComposableArchitecture
import Foundation
import Home
import Models
import Services
import Testing

@testable import AppCore

@MainActor
struct AddressTests {
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

  @Test(arguments: ["/nothing", "/todo", "/todo/5", "/todo/a/b/c", "/settings/more"])
  func `an address without a screen changes nothing`(path: String) async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    }

    await store.send(.urlOpened(url(path)))
  }

  @Test func `an address opens the timer of a to-do, and Back leads to its details and the list`()
    async
  {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.todoClient.find = { _ in .milk }
    }
    let path = "/todo/\(Todo.milk.id)"

    await store.send(.urlOpened(url(path + "/timer")))
    await store.receive(\.home.screenRequested) {
      $0.home.isLoading = true
    }
    await store.receive(\.home.screenResponse) {
      $0.home.isLoading = false
      $0.home.path[id: 0] = .detail(TodoDetailReducer.State(todo: .milk))
      $0.home.path[id: 1] = .timer(FocusTimerReducer.State(todo: .milk, settings: AppSettings()))
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

  @Test func `an address of a deleted to-do is explained`() async {
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
      $0.home.alert = .failure("The to-do cannot be shown", ServiceError.noSuchTodo(Todo.milk.id))
    }
  }
}
