import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct DeleteTests {
  @Test func `deleting asks first, and the row leaves when the store confirmed`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk, .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.delete = { #expect($0 == [Todo.milk.id]) }
    }

    await store.send(.onDelete([0])) {
      $0.alert = .confirmDelete(.milk)
    }
    await store.send(\.alert.confirmDelete, .milk) {
      $0.alert = nil
    }
    await store.receive(\.deleteResponse.success) {
      $0.deleted = [.milk]
      $0.rows = rows([.mum])
    }
  }

  @Test func `deleting does not ask when the settings say so`() async {
    var state = HomeReducer.State(listing: .milk)
    state.settings.confirmBeforeDelete = false
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.delete = { _ in }
    }

    await store.send(.onDelete([0]))
    await store.receive(\.deleteResponse.success) {
      $0.deleted = [.milk]
      $0.rows = []
    }
  }

  @Test func `a to-do that was not deleted stays in the list`() async {
    var state = HomeReducer.State(listing: .milk)
    state.settings.confirmBeforeDelete = false
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.delete = { _ in throw diskFull }
    }

    await store.send(.onDelete([0]))
    await store.receive(\.deleteResponse.failure) {
      $0.alert = .failure("The to-do was not deleted", diskFull)
    }
  }

  @Test func `an offset that is gone deletes nothing`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    }

    await store.send(.onDelete([1]))
  }

  @Test func `undo brings the latest deleted to-do back`() async {
    var state = HomeReducer.State()
    state.deleted = [.milk, .mum]
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.fetch = { _ in [.mum] }
      $0.todoClient.restore = { #expect($0 == [.mum]) }
    }

    await store.send(.undoButtonTapped) {
      $0.deleted = [.milk]
    }
    await store.receive(\.restoreResponse) {
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.rows = rows([.mum])
    }
  }

  @Test func `an undo that fails can be tried again`() async {
    var state = HomeReducer.State()
    state.deleted = [.milk]
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.todoClient.restore = { _ in throw diskFull }
    }

    await store.send(.undoButtonTapped) {
      $0.deleted = []
    }
    await store.receive(\.restoreResponse) {
      $0.alert = .failure("“Buy milk +home” was not brought back", diskFull)
      $0.deleted = [.milk]
    }
  }

  @Test func `undo without a deletion does nothing`() async {
    let store = TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    }

    await store.send(.undoButtonTapped)
  }
}
