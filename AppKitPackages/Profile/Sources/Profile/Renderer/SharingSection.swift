import ComposableArchitecture
import DesignTokens
import SwiftUI

/// A section with the people who share a profile.
struct SharingSection: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<SharingReducer>

  var body: some View {
    Section("Sharing") {
      if let owner = store.profile.owner {
        Text("\(owner) shares this profile with you.")
        Button("Leave this profile", role: .destructive) { store.send(.leaveButtonTapped) }
          .disabled(store.isSaving)
      } else {
        ForEach(store.people ?? [], id: \.self) { name in
          HStack {
            Text(name)
            Spacer()
            Button("Stop sharing with \(name)") {
              store.send(.stopSharingButtonTapped(name: name))
            }
            .disabled(store.isSaving)
          }
        }
        FormField("Person") {
          TextField("Name of a person", text: $store.newName)
            .onSubmit { store.send(.shareButtonTapped) }
        }
        Button("Share this profile") { store.send(.shareButtonTapped) }
          .disabled(store.isSaving)
      }
      if let problem = store.problem {
        Text(problem).foregroundStyle(palette.danger)
      }
    }
    .announces(store.problem)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
