import ComposableArchitecture
import Foundation
import Models
import Services

extension ProfileReducer {
  /// Saves the form, or sets ``State/problem`` if a field is invalid.
  func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving, var profile = state.profile else { return .none }
    profile.name = state.name.trimmingCharacters(in: .whitespacesAndNewlines)
    profile.email = state.email.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !profile.name.isEmpty else {
      state.problem = ServiceError.emptyProfileName.localizedDescription
      return .none
    }
    if let problem = EmailAddress.problem(in: profile.email) {
      state.problem = problem.localizedDescription
      return .none
    }
    state.isSaving = true
    state.problem = nil
    return .run { [base = state.profile, profile] send in
      let result = await Result {
        try await profileClient.edit(profile: profile, base: base ?? profile)
      }
      await send(.saveResponse(result))
    }
    .cancellable(id: CancelID.write)
  }

  /// Shows the saved profile, or the reason why it was not saved.
  func finishSaving(
    _ result: Result<UserProfile, any Error>,
    _ state: inout State
  ) -> Effect<Action> {
    state.isSaving = false
    switch result {
    case .success(let profile):
      state.finish(profile)
    case .failure(ServiceError.changedProfile(let saved, _)):
      state.show(saved)
    case .failure(let error):
      state.problem = error.localizedDescription
    }
    return .none
  }

  /// Takes the values of somebody else for the fields that differ.
  func takeTheirs(_ state: inout State) -> Effect<Action> {
    if state.conflicts.contains(.name) { state.name = state.profile?.name ?? "" }
    if state.conflicts.contains(.email) { state.email = state.profile?.email ?? "" }
    state.conflicts = []
    return .none
  }
}

extension ProfileReducer.State {
  /// Shows the profile that the person has saved, and keeps what was typed while it was saved.
  mutating func finish(_ saved: UserProfile) {
    let base = profile
    profile = saved
    conflicts = []
    func isSent(_ text: String, _ field: KeyPath<UserProfile, String>) -> Bool {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return text == saved[keyPath: field] || text == base?[keyPath: field]
    }
    if isSent(name, \.name) { name = saved.name }
    if isSent(email, \.email) { email = saved.email }
  }

  /// Shows a saved profile, and keeps the fields that the person has edited.
  ///
  /// While the form is being saved nothing changes, since the response has what others have changed.
  mutating func show(_ saved: UserProfile?) {
    if isSaving, saved?.id == profile?.id { return }
    guard let saved, let base = profile, saved.id == base.id else {
      conflicts = []
      if !isEdited { fillIn(saved) }
      profile = saved
      return
    }
    var typed = base
    typed.name = name
    typed.email = email
    let (merged, conflicts) = typed.merging(saved, base: base)
    self.conflicts = UserProfile.Field.allCases.filter {
      conflicts.contains($0) || self.conflicts.contains($0)
    }
    fillIn(merged)
    profile = saved
  }

  /// Fills the form with the values of a saved profile.
  mutating func fillIn(_ profile: UserProfile?) {
    name = profile?.name ?? ""
    email = profile?.email ?? ""
  }
}
