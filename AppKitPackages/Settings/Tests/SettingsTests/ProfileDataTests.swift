import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Settings

@MainActor
struct ProfileDataTests {
  @Test func `erasing asks for confirmation and informs the parent`() async {
    let isErased = LockIsolated(false)
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.current = { nil }
      $0.todoClient.eraseAll = { isErased.setValue(true) }
    }

    await store.send(.eraseButtonTapped)
    await store.receive(\.eraseProfileResponse.success) {
      $0.alert = .confirmErase(nil)
    }
    #expect(!isErased.value)
    await store.send(\.alert.confirmErase) {
      $0.alert = nil
    }
    await store.receive(\.eraseResponse.success)
    await store.receive(\.delegate.dataErased)
    #expect(isErased.value)
  }

  @Test func `the confirmation names the profile`() {
    let alert = AlertState.confirmErase(UserProfile(id: UUID(), name: "Work"))
    #expect(String(state: alert.title) == "Erase all to-dos and focus sessions of “Work”?")
  }

  @Test func `the confirmation says that somebody else shares the profile`() async throws {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.current = { UserProfile(id: UUID(), name: "Work", owner: "Ada") }
    }
    store.exhaustivity = .off

    await store.send(.eraseButtonTapped)
    await store.receive(\.eraseProfileResponse.success)
    let alert = try #require(store.state.alert)
    #expect(String(state: alert.title) == "Erase all to-dos and focus sessions of “Work”?")
    #expect(
      String(state: try #require(alert.message)).hasPrefix(
        "Ada shares this profile with you and loses them, too. "
      )
    )
  }

  @Test func `nothing is asked while the profile cannot be read`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.current = { throw diskFull }
    }

    await store.send(.eraseButtonTapped)
    await store.receive(\.eraseProfileResponse.failure) {
      $0.alert = .failure("Nothing was erased", diskFull)
    }
  }

  @Test func `a cancelled confirmation erases nothing`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.current = { nil }
    }

    await store.send(.eraseButtonTapped)
    await store.receive(\.eraseProfileResponse.success) {
      $0.alert = .confirmErase(nil)
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func `a failed erasure presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.current = { nil }
      $0.todoClient.eraseAll = { throw diskFull }
    }

    await store.send(.eraseButtonTapped)
    await store.receive(\.eraseProfileResponse.success) {
      $0.alert = .confirmErase(nil)
    }
    await store.send(\.alert.confirmErase) {
      $0.alert = nil
    }
    await store.receive(\.eraseResponse.failure) {
      $0.alert = .failure("Nothing was erased", diskFull)
    }
  }

  @Test func `logging out asks for confirmation and informs the parent`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.select = { #expect($0 == nil) }
    }

    await store.send(.logOutButtonTapped) {
      $0.dialog = .confirmLogOut
    }
    await store.send(\.dialog.confirmLogOut) {
      $0.dialog = nil
    }
    await store.receive(\.logOutResponse.success)
    await store.receive(\.delegate.loggedOut)
  }

  @Test func `a failed logout presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.profileClient.select = { _ in throw diskFull }
    }

    await store.send(.logOutButtonTapped) {
      $0.dialog = .confirmLogOut
    }
    await store.send(\.dialog.confirmLogOut) {
      $0.dialog = nil
    }
    await store.receive(\.logOutResponse.failure) {
      $0.alert = .failure("You are still logged in", diskFull)
    }
  }
}
