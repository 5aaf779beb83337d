import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Profile

@MainActor
struct ProfileReducerTests {
  @Test func `the task loads the profile, the statistics and a fact`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ProfileReducer.State()) {
      ProfileReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { today, length in
        #expect(today == Day(.testTime))
        #expect(length == 371)
        try await clock.sleep(for: .seconds(1))
        return .busy
      }
      $0.numberFactClient.fetch = { number, online in
        #expect(!online)
        return "\(number) is a perfect number."
      }
      $0.profileClient.current = { .ada }
    }

    await store.send(.task)
    await store.receive(\.profileResponse.success) {
      $0.email = "ada@example.org"
      $0.name = "Ada"
      $0.profile = .ada
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.statisticsResponse.success) {
      $0.statistics = .busy
    }
    await store.receive(\.factResponse.success) {
      $0.fact = "28 is a perfect number."
    }
  }

  @Test func `responses for the previous profile do not reach the form of the new one`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in throw ServiceError.noCurrentProfile }
      $0.profileClient.current = { .ben }
      $0.profileClient.delete = { _ in await clock.sleepThroughCancellation(for: .seconds(1)) }
      $0.profileClient.edit = { profile, _ in
        await clock.sleepThroughCancellation(for: .seconds(1))
        return profile
      }
    }

    await store.send(\.binding.name, "Ada L.") { $0.name = "Ada L." }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.send(.deleteButtonTapped) { $0.alert = .confirmDelete(.ada) }
    await store.send(\.alert.confirmDelete, .ada) { $0.alert = nil }
    await store.send(.profileChanged) { $0 = ProfileReducer.State() }
    await store.receive(\.profileResponse.success) {
      $0.name = "Ben"
      $0.profile = .ben
    }
    await store.receive(\.statisticsResponse.failure)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `the settings decide whether facts are looked up online`() async {
    let store = TestStore(
      initialState: ProfileReducer.State(settings: AppSettings(lookUpFactsOnline: true))
    ) {
      ProfileReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in .busy }
      $0.numberFactClient.fetch = { _, online in online ? "From the net." : "Computed." }
    }

    await store.send(.statisticsChanged)
    await store.receive(\.statisticsResponse.success) {
      $0.statistics = .busy
    }
    await store.receive(\.factResponse.success) {
      $0.fact = "From the net."
    }
  }

  @Test func `an outdated fact is replaced`() async {
    var state = ProfileReducer.State(.ada, statistics: .busy, fact: "28 is even.")
    state.settings.lookUpFactsOnline = true
    let store = TestStore(initialState: state) {
      ProfileReducer()
    } withDependencies: {
      $0.numberFactClient.fetch = { number, online in
        #expect(online)
        return "\(number) is known online."
      }
    }

    await store.send(.factOutdated)
    await store.receive(\.factResponse.success) {
      $0.fact = "28 is known online."
    }
  }

  @Test func `a failed fact keeps the profile and the statistics`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in .busy }
      $0.numberFactClient.fetch = { _, _ in throw diskFull }
    }

    await store.send(.statisticsChanged)
    await store.receive(\.statisticsResponse.success) {
      $0.statistics = .busy
    }
    await store.receive(\.factResponse.failure)
  }

  @Test func `an unchanged count keeps its fact`() async {
    let store = TestStore(
      initialState: ProfileReducer.State(.ada, statistics: .busy, fact: "28 is perfect.")
    ) {
      ProfileReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in .busy }
    }

    await store.send(.statisticsChanged)
    await store.receive(\.statisticsResponse.success)
  }

  @Test func `a failed request presents an alert`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ProfileReducer.State()) {
      ProfileReducer()
    } withDependencies: {
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in
        try await clock.sleep(for: .seconds(1))
        throw ServiceError.noCurrentProfile
      }
      $0.profileClient.current = { throw diskFull }
    }

    await store.send(.task)
    await store.receive(\.profileResponse.failure) {
      $0.alert = .failure("The profile could not be read", diskFull)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.statisticsResponse.failure)
  }

  @Test func `a changed name and address are saved`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ben)) {
      ProfileReducer()
    } withDependencies: {
      $0.profileClient.edit = { profile, _ in profile }
    }
    let renamed = UserProfile(id: UserProfile.ben.id, name: "Benno", email: "b@example.org")

    await store.send(\.binding.name, " Benno ") {
      $0.name = " Benno "
    }
    await store.send(\.binding.email, "b@example.org") {
      $0.email = "b@example.org"
    }
    #expect(store.state.isEdited)
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success, renamed) {
      $0.isSaving = false
      $0.name = "Benno"
      $0.profile = renamed
    }
    #expect(!store.state.isEdited)
  }

  @Test func `what is typed while the profile is saved stays`() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: ProfileReducer.State(.ben)) {
      ProfileReducer()
    } withDependencies: {
      $0.profileClient.edit = { profile, _ in
        for await _ in answers { break }
        return profile
      }
    }
    var renamed = UserProfile.ben
    renamed.name = "Benno"

    await store.send(\.binding.name, "Benno ") { $0.name = "Benno " }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.send(\.binding.name, "Benno the first") { $0.name = "Benno the first" }
    answer.yield()
    await store.receive(\.saveResponse.success, renamed) {
      $0.isSaving = false
      $0.profile = renamed
    }
    #expect(store.state.isEdited)
  }

  @Test func `an address without @ is rejected with a reason`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    }

    await store.send(\.binding.email, "ada.example.org") {
      $0.email = "ada.example.org"
    }
    await store.send(.saveButtonTapped) {
      $0.problem = """
        The e-mail address "ada.example.org" has no @. To fix this, write it as name@example.org.
        """
    }
    await store.send(\.binding.email, "ada@example.org") {
      $0.email = "ada@example.org"
      $0.problem = nil
    }
  }

  @Test func `an empty name is rejected with a reason`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    }

    await store.send(\.binding.name, " ") {
      $0.name = " "
    }
    await store.send(.saveButtonTapped) {
      $0.problem = "The name of a profile can't be empty. To fix this, enter a name."
    }
  }

  @Test func `a failed save shows its reason and keeps the typed text`() async {
    let taken = ServiceError.profileNameTaken(name: "Ben")
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      $0.profileClient.edit = { _, _ in throw taken }
    }

    await store.send(\.binding.name, "Ben") {
      $0.name = "Ben"
    }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.problem = taken.description
    }
  }

  @Test func `a response does not overwrite unsaved text`() async {
    var state = ProfileReducer.State(.ada)
    state.name = "Ad"
    let store = TestStore(initialState: state) {
      ProfileReducer()
    }

    await store.send(.profileResponse(.success(.ada)))
  }

  @Test func `a field that somebody else has changed is kept, and edited ones stay`() async throws {
    let services = InMemoryServices(profiles: [.ada])
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    var theirs = UserProfile.ada
    theirs.email = "countess@example.org"
    _ = try? await services.profileClient.edit(profile: theirs, base: .ada)

    await store.send(\.binding.name, "Ada L.") { $0.name = "Ada L." }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    theirs.name = "Ada L."
    await store.receive(\.saveResponse.success, theirs) {
      $0.email = "countess@example.org"
      $0.isSaving = false
      $0.profile = theirs
    }
    #expect(try await services.profileClient.current() == theirs)
  }

  @Test(arguments: [true, false])
  func `the person decides between two changes of the same field`(keepsOwn: Bool) async throws {
    let services = InMemoryServices(profiles: [.ada])
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    var theirs = UserProfile.ada
    theirs.name = "Countess"
    theirs.email = ""
    _ = try? await services.profileClient.edit(profile: theirs, base: .ada)

    await store.send(\.binding.name, "Ada L.") { $0.name = "Ada L." }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.conflicts = [.name]
      $0.email = ""
      $0.isSaving = false
      $0.profile = theirs
    }
    #expect(try await services.profileClient.current() == theirs)
    guard keepsOwn else {
      await store.send(.takeTheirsButtonTapped) {
        $0.conflicts = []
        $0.name = "Countess"
      }
      return
    }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    theirs.name = "Ada L."
    await store.receive(\.saveResponse.success, theirs) {
      $0.conflicts = []
      $0.isSaving = false
      $0.profile = theirs
    }
  }

  @Test func `a change that arrives while the form is edited is shown`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    }
    let theirs = UserProfile(id: UserProfile.ada.id, name: "Countess", email: "c@example.org")

    await store.send(\.binding.name, "Ada L.") { $0.name = "Ada L." }
    await store.send(.profileResponse(.success(theirs))) {
      $0.conflicts = [.name]
      $0.email = "c@example.org"
      $0.profile = theirs
    }
    // The same response again changes nothing.
    await store.send(.profileResponse(.success(theirs)))
  }

  @Test func `a profile that the picker selected is delegated to the parent`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      $0.profileClient.select = { #expect($0 == UserProfile.ben.id) }
    }

    await store.send(.switchButtonTapped) {
      $0.picker = ProfilePickerReducer.State(current: UserProfile.ada.id)
    }
    await store.send(\.picker.profileTapped, .ben)
    await store.receive(\.picker.selectResponse.success)
    await store.receive(\.picker.delegate.selected) {
      $0.picker = nil
    }
    await store.receive(\.delegate.profileSwitched, .ben)
  }

  @Test func `the picker knows whether a switch discards changes`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    }

    await store.send(\.binding.name, "Ada L.") { $0.name = "Ada L." }
    await store.send(.switchButtonTapped) {
      $0.picker = ProfilePickerReducer.State(current: UserProfile.ada.id, leavesChanges: true)
    }
    await store.send(\.picker.profileTapped, .ben) {
      $0.picker?.confirmation = .discardChanges(.select(.ben))
    }
  }

  @Test func `deleting the profile asks for confirmation and informs the parent`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      $0.profileClient.delete = { #expect($0 == UserProfile.ada.id) }
    }

    await store.send(.deleteButtonTapped) {
      $0.alert = .confirmDelete(.ada)
    }
    await store.send(\.alert.confirmDelete, .ada) {
      $0.alert = nil
    }
    await store.receive(\.deleteResponse.success)
    await store.receive(\.delegate.profileDeleted)
  }

  @Test func `a failed deletion keeps the profile and presents an alert`() async {
    let store = TestStore(initialState: ProfileReducer.State(.ada)) {
      ProfileReducer()
    } withDependencies: {
      $0.profileClient.delete = { _ in throw diskFull }
    }

    await store.send(.deleteButtonTapped) {
      $0.alert = .confirmDelete(.ada)
    }
    await store.send(\.alert.confirmDelete, .ada) {
      $0.alert = nil
    }
    await store.receive(\.deleteResponse.failure) {
      $0.alert = .failure("The profile was not deleted", diskFull)
    }
  }
}

extension TestClock<Duration> {
  /// Sleeps to the end even if the caller is cancelled, like a write that the database has begun.
  fileprivate func sleepThroughCancellation(for duration: Duration) async {
    await Task { try? await sleep(for: duration) }.value
  }
}
