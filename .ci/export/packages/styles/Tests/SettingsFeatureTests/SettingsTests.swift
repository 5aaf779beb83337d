import ApiClient
import ComposableArchitecture
import UIKit
import XCTest

@testable import LegacyFeature
@testable import SettingsFeature

@MainActor
final class SettingsTests: XCTestCase {
  func testOpenSettings() async {
    let opened = LockIsolated<[URL]>([])
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(.openSettingsTapped).finish()
    XCTAssertEqual(opened.value, [URL(string: "app-settings:")!])
  }

  func testDetail() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.detailTapped) { $0.destination = .detail(Detail.State()) }
    await store.send(\.destination.detail.binding.text, "x") {
      $0.destination?.modify(\.detail) { $0.text = "x" }
    }
    await store.send(.copyTapped).finish()
    XCTAssertEqual(UIPasteboard.general.string, "copied")
  }

  func testResources() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.samplesTapped) { $0.items = [Item(id: 1, title: "Milk")] }
    XCTAssertEqual(Settings.greeting, "Hello")
    XCTAssertEqual(Settings.farewell, "Goodbye")
  }
}
