import ComposableArchitecture
import SwiftUI
import Testing

@testable import AppFeature

@MainActor
struct AppFeatureTests {
  @Test func fact() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.facts.fetch = { "\($0)!" }
    }
    await store.send(\.first.incrementButtonTapped) { $0.first.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.success) { $0.fact = "1!" }
  }

  @Test func valuesOfSwiftUIAreDescribed() {
    #expect(String(customDumping: LocalizedStringKey("100%")) == "\"100%\"")
    #expect(String(customDumping: Animation.easeIn) == "Animation.easeIn")
  }

  @Test func failuresReachTheTest() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await withKnownIssue { await store.send(\.first.incrementButtonTapped) { $0.first.count = 2 } }
  }
}
