import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Profile

@MainActor
struct ProfilePickerTests {
  @Test func `the picker lists the profiles and selects one`() async {
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.profileClient.all = { [.ada, .ben] }
      $0.profileClient.select = { #expect($0 == UserProfile.ben.id) }
    }

    await store.send(.task)
    await store.receive(\.profilesResponse.success) {
      $0.profiles = [.ada, .ben]
    }
    await store.send(.profileTapped(.ben))
    await store.receive(\.selectResponse.success)
    await store.receive(\.delegate.selected, .ben)
  }

  @Test func `a new profile is created and selected`() async {
    let calls = LockIsolated<[String]>([])
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.profileClient.create = { profile in calls.withValue { $0.append(profile.name) } }
      $0.profileClient.select = { _ in calls.withValue { $0.append("select") } }
      $0.uuid = .incrementing
    }

    await store.send(\.binding.newName, " Cy ") {
      $0.newName = " Cy "
    }
    await store.send(.createButtonTapped)
    await store.receive(\.selectResponse.success)
    await store.receive(\.delegate.selected, UserProfile(id: UUID(0), name: "Cy"))
    #expect(calls.value == ["Cy", "select"])
  }

  @Test func `a duplicate name is rejected with a reason`() async {
    let taken = ServiceError.profileNameTaken(name: "Ada")
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.profileClient.create = { _ in throw taken }
      $0.uuid = .incrementing
    }

    await store.send(\.binding.newName, "Ada") {
      $0.newName = "Ada"
    }
    await store.send(.createButtonTapped)
    await store.receive(\.selectResponse.failure) {
      $0.problem = taken.description
    }
    await store.send(\.binding.newName, "Ada L") {
      $0.newName = "Ada L"
      $0.problem = nil
    }
  }

  @Test func `an empty name is rejected with a reason`() async {
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    }

    await store.send(.createButtonTapped) {
      $0.problem = "The name of a profile can't be empty. To fix this, enter a name."
    }
  }

  @Test func `a failed request shows its reason`() async {
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.profileClient.all = { throw diskFull }
    }

    await store.send(.task)
    await store.receive(\.profilesResponse.failure) {
      $0.problem = diskFull.description
    }
  }

  @Test func `a typed name is not discarded without a question`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(\.binding.newName, "Cy") {
      $0.newName = "Cy"
    }
    await store.send(.cancelButtonTapped) {
      $0.confirmation = .discardChanges(.discardChanges)
    }
    #expect(!isDismissed.value)
    await store.send(\.confirmation.discardChanges) {
      $0.confirmation = nil
    }
    await store.finish()
    #expect(isDismissed.value)
  }

  private static func picker(_ name: String, leavesChanges: Bool) -> ProfilePickerReducer.State {
    var state = ProfilePickerReducer.State(leavesChanges: leavesChanges)
    state.newName = name
    return state
  }

  @Test(arguments: [("", true), ("Cy", false), ("Cy", true)])
  func `selecting a profile asks before it discards what is not saved`(
    name: String,
    leavesChanges: Bool
  ) async {
    let selected = LockIsolated<[UserProfile.ID?]>([])
    let store = TestStore(initialState: Self.picker(name, leavesChanges: leavesChanges)) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.profileClient.select = { id in selected.withValue { $0.append(id) } }
    }

    await store.send(.profileTapped(.ben)) {
      $0.confirmation = .discardChanges(.select(.ben))
    }
    await store.send(.confirmation(.dismiss)) {
      $0.confirmation = nil
    }
    #expect(selected.value.isEmpty)
    await store.send(.profileTapped(.ben)) {
      $0.confirmation = .discardChanges(.select(.ben))
    }
    await store.send(\.confirmation.select, .ben) {
      $0.confirmation = nil
    }
    await store.receive(\.selectResponse.success)
    await store.receive(\.delegate.selected, .ben)
    #expect(selected.value == [UserProfile.ben.id])
  }

  @Test func `creating a profile asks before it discards the changes of the form`() async {
    let created = LockIsolated<[String]>([])
    let store = TestStore(initialState: Self.picker(" Cy ", leavesChanges: true)) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.profileClient.create = { profile in created.withValue { $0.append(profile.name) } }
      $0.profileClient.select = { _ in }
      $0.uuid = .incrementing
    }

    await store.send(.createButtonTapped) {
      $0.confirmation = .discardChanges(.create)
    }
    #expect(created.value.isEmpty)
    await store.send(\.confirmation.create) {
      $0.confirmation = nil
    }
    await store.receive(\.selectResponse.success)
    await store.receive(\.delegate.selected, UserProfile(id: UUID(0), name: "Cy"))
    #expect(created.value == ["Cy"])
  }

  @Test func `cancelling dismisses the picker`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped).finish()
    #expect(isDismissed.value)
  }
}
