import ComposableArchitecture
import DesignTokens
import SwiftUI

/// A list of profiles to select from, and a field for the name of a new one.
public struct ProfilePickerView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<ProfilePickerReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<ProfilePickerReducer>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      Form {
        if let notice = store.notice {
          Text(notice)
        }
        Section("Choose a profile") {
          ForEach(store.profiles ?? []) { profile in
            Button {
              store.send(.profileTapped(profile))
            } label: {
              HStack {
                Text(profile.owner.map { "\(profile.name), shared by \($0)" } ?? profile.name)
                Spacer()
                if profile.id == store.current {
                  Image(systemName: "checkmark").accessibilityLabel("Current")
                }
              }
            }
          }
        }
        Section("New profile") {
          TextField("Name", text: $store.newName)
            .onSubmit { store.send(.createButtonTapped) }
          Button("Create profile") { store.send(.createButtonTapped) }
        }
        if let problem = store.problem {
          Text(problem).foregroundStyle(palette.danger)
        }
      }
      .navigationTitle("Profiles")
      .toolbar {
        if store.canCancel {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { store.send(.cancelButtonTapped) }
          }
        }
      }
    }
    .interactiveDismissDisabled(!store.canCancel || store.hasChanges)
    .confirmationDialog($store.scope(state: \.confirmation, action: \.confirmation))
    .announces(store.problem)
    .task { await store.send(.task).finish() }
  }
}
