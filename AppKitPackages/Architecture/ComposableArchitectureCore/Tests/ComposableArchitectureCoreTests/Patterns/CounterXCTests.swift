import ComposableArchitectureCore
import XCTest

/// Tests of a feature with XCTest.
@MainActor
final class CounterXCTests: XCTestCase {
  func testIncrement() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 2
    }
  }

  func testReset() async {
    let store = TestStore(initialState: CounterFeature.State(count: 10)) {
      CounterFeature()
    }

    await store.send(.resetButtonTapped) {
      $0.count = 0
      $0.errorMessage = nil
    }
  }

  func testLoadFactSuccess() async {
    let store = TestStore(initialState: CounterFeature.State(count: 5)) {
      CounterFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { _ in "5 is a prime number" }
    }

    await store.send(.loadFactButtonTapped) {
      $0.isLoading = true
      $0.errorMessage = nil
    }

    await store.receive(\.factResponse.success) {
      $0.isLoading = false
    }
  }

  func testLoadFactFailure() async {
    struct FactError: LocalizedError, Equatable {
      var errorDescription: String? { "There is no fact." }
    }

    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { _ in throw FactError() }
    }

    await store.send(.loadFactButtonTapped) {
      $0.isLoading = true
    }

    await store.receive(\.factResponse.failure) {
      $0.isLoading = false
      $0.errorMessage = "There is no fact."
    }
  }
}
