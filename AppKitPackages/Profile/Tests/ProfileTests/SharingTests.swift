import ComposableArchitecture
import Models
import ScreenTesting
import Services
import SwiftUI
import Testing

@testable import Profile

@MainActor
struct SharingTests {
  private nonisolated static let account = Account(id: UUID(9), name: "Ada")

  private nonisolated static let shared = UserProfile(id: UUID(2), name: "House", owner: "Ben")

  @Test func `with an account, the profile loads the people who share it`() async {
    let store = TestStore(initialState: ProfileReducer.State()) {
      ProfileReducer()
    } withDependencies: {
      $0.accountClient.account = Self.account
      $0.accountClient.people = { profile in
        #expect(profile == UserProfile.ada.id)
        return ["Ben"]
      }
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in throw ServiceError.noCurrentProfile }
      $0.profileClient.current = { .ada }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await store.receive(\.profileResponse.success) {
      $0.sharing = SharingReducer.State(profile: .ada)
    }
    await store.receive(\.sharing.peopleResponse.success) {
      $0.sharing?.people = ["Ben"]
    }
  }

  @Test func `without an account, there is nothing to share`() async {
    let store = TestStore(initialState: ProfileReducer.State()) {
      ProfileReducer()
    }
    await store.send(.profileResponse(.success(.ada))) {
      $0.email = "ada@example.org"
      $0.name = "Ada"
      $0.profile = .ada
    }
  }

  @Test func `the owner shares a profile by name and stops it`() async {
    let people = LockIsolated(["Ben"])
    let spoken = LockIsolated<[String]>([])
    let store = TestStore(initialState: SharingReducer.State(profile: .ada)) {
      SharingReducer()
    } withDependencies: {
      $0.accountClient.people = { _ in people.value }
      $0.announcementClient.post = { text in spoken.withValue { $0.append(text) } }
      $0.accountClient.share = { _, name in people.withValue { $0.append(name) } }
      $0.accountClient.stopSharing = { _, name in people.withValue { $0.removeAll { $0 == name } } }
    }
    await store.send(.task)
    await store.receive(\.peopleResponse.success) { $0.people = ["Ben"] }
    await store.send(\.binding.newName, "Eve") { $0.newName = "Eve" }
    await store.send(.shareButtonTapped) { $0.isSaving = true }
    await store.receive(\.shareResponse.success) {
      $0.isSaving = false
      $0.newName = ""
      $0.people = ["Ben", "Eve"]
    }
    await store.send(.stopSharingButtonTapped(name: "Ben")) { $0.isSaving = true }
    await store.receive(\.shareResponse.success) {
      $0.isSaving = false
      $0.people = ["Eve"]
    }
    await store.finish()
    #expect(spoken.value == ["Shared with Eve", "Not shared with Ben any more"])
  }

  @Test func `a name that is empty or unknown is explained, and the next letter clears it`() async {
    let store = TestStore(initialState: SharingReducer.State(profile: .ada)) {
      SharingReducer()
    } withDependencies: {
      $0.accountClient.share = { _, _ in throw diskFull }
    }
    await store.send(.shareButtonTapped) {
      $0.problem = "Enter the name of the person to share with."
    }
    await store.send(\.binding.newName, "Eve") {
      $0.newName = "Eve"
      $0.problem = nil
    }
    await store.send(.shareButtonTapped) { $0.isSaving = true }
    await store.receive(\.shareResponse.failure) {
      $0.isSaving = false
      $0.problem = diskFull.localizedDescription
    }
  }

  @Test func `a person leaves a shared profile after a confirmation`() async {
    let store = TestStore(initialState: ProfileReducer.State(Self.shared)) {
      ProfileReducer()
    } withDependencies: {
      $0.accountClient.account = Self.account
      $0.accountClient.leave = { #expect($0 == Self.shared.id) }
    }
    await store.send(.profileResponse(.success(Self.shared))) {
      $0.sharing = SharingReducer.State(profile: Self.shared)
    }
    // The people of another person's profile are not loaded.
    await store.receive(\.sharing.task)
    await store.send(\.sharing.leaveButtonTapped) {
      $0.sharing?.alert = .confirmLeave(Self.shared)
    }
    await store.send(\.sharing.alert.confirmLeave) {
      $0.sharing?.alert = nil
      $0.sharing?.isSaving = true
    }
    await store.receive(\.sharing.leaveResponse.success)
    await store.receive(\.sharing.delegate.left)
    await store.receive(\.delegate.profileDeleted)
  }

  @Test func `a person stays if leaving fails`() async {
    let store = TestStore(initialState: SharingReducer.State(profile: Self.shared)) {
      SharingReducer()
    } withDependencies: {
      $0.accountClient.leave = { _ in throw diskFull }
    }
    await store.send(.leaveButtonTapped) { $0.alert = .confirmLeave(Self.shared) }
    await store.send(\.alert.confirmLeave) {
      $0.alert = nil
      $0.isSaving = true
    }
    await store.receive(\.leaveResponse.failure) {
      $0.isSaving = false
      $0.problem = diskFull.localizedDescription
    }
  }

  // MARK: Screens

  @Test func `the profile of the owner, with people`() {
    let screen = screen(of: .ada)
    #expect(
      screen.text == """
         Ada
         Switch profile                                 s

         Details
         Name     Ada
         E-mail   ada@example.org
         Save
         Delete this profile

         Sharing
         Ben                        Stop sharing with Ben
         Eve                        Stop sharing with Eve
         Person   Name of a person
         Share this profile
        """
    )
  }

  @Test func `the profile of another person`() {
    let screen = screen(of: Self.shared)
    #expect(
      screen.text == """
         House
         Switch profile                                 s

         Sharing
         Ben shares this profile with you.
         Leave this profile
        """
    )
  }

  @Test func `the picker names the owners of shared profiles`() {
    var state = ProfilePickerReducer.State()
    state.profiles = [.ada, Self.shared]
    let store = Store(initialState: state) {
      EmptyReducer<ProfilePickerReducer.State, ProfilePickerReducer.Action>()
    }
    let screen = Screen(ProfilePickerView(store: store), columns: 40, rows: 12)
    #expect(screen.text.contains("House, shared by Ben"))
  }

  private func screen(of profile: UserProfile) -> Screen {
    var state = ProfileReducer.State(profile)
    state.sharing = SharingReducer.State(profile: profile)
    state.sharing?.people = ["Ben", "Eve"]
    let store = Store(initialState: state) {
      EmptyReducer<ProfileReducer.State, ProfileReducer.Action>()
    }
    return Screen(ProfileView(store: store), columns: 50, rows: 18)
  }
}
