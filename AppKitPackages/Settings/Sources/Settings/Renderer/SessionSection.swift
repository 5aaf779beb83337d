import ComposableArchitecture
import Models
import SwiftUI

/// A section that invites people and signs out.
struct SessionSection: View {
  let store: StoreOf<SettingsReducer>
  let account: Account

  var body: some View {
    Section("Signed in as \(account.name)") {
      Button("Invite a person") { store.send(.inviteButtonTapped) }
      if let link = store.invitation {
        Text("Send this link to one person. It works once, and for seven days.")
        Text(link.absoluteString)
        ShareLink("Send the link", item: link)
      }
      Button("Sign out") { store.send(.signOutButtonTapped) }
      Button("Sign out everywhere", role: .destructive) {
        store.send(.signOutEverywhereButtonTapped)
      }
    }
  }
}
