import ApiClient
import Combine
import ComposableArchitecture
import XCTest

@testable import LegacyFeature

@MainActor
final class LegacyTests: XCTestCase {
  var cancellables: Set<AnyCancellable> = []

  func testLoad() async {
    let store = TestStore(initialState: Legacy.State()) {
      Legacy()
    } withDependencies: {
      $0.apiClient.load = { [Item(id: 1, title: "a")] }
    }
    await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.items = [Item(id: 1, title: "a")]
    }
  }

  func testDebounce() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Legacy.State()) {
      Legacy()
    } withDependencies: {
      $0.apiClient.load = { [] }
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.set(\.$query, "m")) { $0.query = "m" }
    await queue.advance(by: .milliseconds(999))
    await queue.advance(by: .milliseconds(1))
    await store.receive(\.search) { $0.isLoading = true }
    await store.receive(\.loaded.success) { $0.isLoading = false }
  }

  func testPublisher() async {
    let queue = DispatchQueue.test
    let ticks = PassthroughSubject<Int, Never>()
    // Sound: subjects are thread-safe, although they are not declared as Sendable.
    let publisher = UncheckedSendable(ticks.eraseToAnyPublisher())
    let store = TestStore(initialState: Legacy.State()) {
      Legacy()
    } withDependencies: {
      $0.apiClient.ticks = { publisher.value }
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.subscribe)
    ticks.send(1)
    await queue.advance()
    await store.receive(\.ticked) { $0.ticks = 1 }
    ticks.send(completion: .finished)
    await queue.advance()
    await store.finish()
  }
}
