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
