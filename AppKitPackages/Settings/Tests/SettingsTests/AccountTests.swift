import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import SwiftUI
import Testing

@testable import Settings

@MainActor
struct AccountTests {
  private nonisolated static let account = Account(id: UUID(9), name: "Ada")
  // Sound: the text is a valid URL.
  private nonisolated static let link = URL(string: "https://todo.example.org/invitation?token=x")!

  private nonisolated static let pages = AccountClient.Pages(
    changePassword: link.appending(path: "change-password"),
    sessions: link.appending(path: "sessions"),
    deleteAccount: link.appending(path: "delete-account")
  )

  @Test func `the account is known from the start and after a change of profile`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.accountClient.account = Self.account
      $0.accountClient.pages = Self.pages
      $0.settingsClient.load = { AppSettings() }
    }
    await store.send(.task) {
      $0.account = Self.account
      $0.accountPages = Self.pages
    }
    await store.receive(\.settingsResponse.success)
    await store.send(.profileChanged)
  }

  @Test func `an invitation is a link`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.accountClient.invite = { Self.link }
    }
    await store.send(.inviteButtonTapped)
    await store.receive(\.inviteResponse.success) { $0.invitation = Self.link }
  }

  @Test func `a failed invitation presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.accountClient.invite = { throw diskFull }
    }
    await store.send(.inviteButtonTapped)
    await store.receive(\.inviteResponse.failure) {
      $0.alert = .failure("The invitation was not created", diskFull)
    }
  }

  @Test func `signing out ends the session of this browser`() async {
    let isSignedOut = LockIsolated(false)
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.accountClient.signOut = { isSignedOut.setValue(true) }
    }
    await store.send(.signOutButtonTapped)
    await store.receive(\.signOutResponse.success)
    #expect(isSignedOut.value)
  }

  @Test func `signing out everywhere asks for confirmation`() async {
    let isSignedOut = LockIsolated(false)
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.accountClient.signOutEverywhere = { isSignedOut.setValue(true) }
    }
    await store.send(.signOutEverywhereButtonTapped) { $0.dialog = .confirmSignOutEverywhere }
    #expect(!isSignedOut.value)
    await store.send(\.dialog.confirmSignOutEverywhere) { $0.dialog = nil }
    await store.receive(\.signOutResponse.success)
    #expect(isSignedOut.value)
  }

  @Test func `a failed sign-out presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.accountClient.signOut = { throw diskFull }
    }
    await store.send(.signOutButtonTapped)
    await store.receive(\.signOutResponse.failure) {
      $0.alert = .failure("You are still signed in", diskFull)
    }
  }

  @Test func `the screen of a person with an account`() {
    var state = SettingsReducer.State()
    state.account = Self.account
    state.accountPages = Self.pages
    state.invitation = Self.link
    let store = Store(initialState: state) {
      EmptyReducer<SettingsReducer.State, SettingsReducer.Action>()
    }
    let screen = Screen(SettingsView(store: store), columns: 80, rows: 43)
    #expect(
      screen.text == """
         Settings
         Appearance
         Theme                                                               ‹ System ›
         Week starts on                                                      ‹ Monday ›

         Focus timer
         Focus: 25 min                                                           [-][+]
         Break: 5 min                                                            [-][+]

         Behavior
         [x] Ask before deleting
         [ ] Look facts up online

         todo.txt file
         Import
         Export

         Account
         Erase all data

         Signed in as Ada
         Invite a person
         Send this link to one person. It works once, and for seven days.
         https://todo.example.org/invitation?token=x
         ⇧ Send the link
         Change your password                                                         ↗
         Your sessions                                                                ↗
         Sign out
         Sign out everywhere
         Delete your account                                                          ↗
        """
    )
  }
}
