import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct DeleteTests {
  private let clock = TestClock()

  @Test func `deleting asks for confirmation and removes the row after the write succeeded`() async
  {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk, .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.todoClient.delete = { #expect($0 == [Todo.milk.id]) }
      $0.todoClient.list([.mum])
    }

    await store.send(.onDelete([0])) {
      $0.alert = .confirmDelete([.milk])
    }
    await store.send(\.alert.confirmDelete, [.milk]) {
      $0.alert = nil
    }
    await store.receive(\.deleteResponse.success) {
      $0.changes = [.deleted(.milk)]
      $0.offeredUndoCount = 1
      $0.staleIDs = [Todo.milk.id]
    }
    await store.receive(\.positionsResponse.success) {
      $0.list([.mum])
      $0.staleIDs = []
    }
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded) {
      $0.offeredUndoCount = 0
    }
  }

  @Test func `deleting skips the confirmation if the settings turn it off`() async {
    var state = HomeReducer.State(listing: .milk)
    state.settings.confirmBeforeDelete = false
    let store = TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.todoClient.delete = { _ in }
      $0.todoClient.list([])
    }

    await store.send(.onDelete([0]))
    await store.receive(\.deleteResponse.success) {
      $0.changes = [.deleted(.milk)]
      $0.offeredUndoCount = 1
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.success) {
      $0.isLoading = false
      $0.list([])
    }
    await clock.advance(by: .seconds(10))
    await store.receive(\.undoOfferEnded) {
      $0.offeredUndoCount = 0
    }
  }

  @Test func `a to-do whose deletion failed stays in the list`() async {
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

  @Test func `an offset out of range deletes nothing`() async {
    let store = TestStore(initialState: HomeReducer.State(listing: .milk)) {
      HomeReducer()
    }

    await store.send(.onDelete([1]))
  }
}
