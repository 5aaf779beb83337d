import ComposableArchitecture
import Models
import SwiftUI

/// A section that invites people, signs out, and leads to the pages of the account.
struct AccountSection: View {
  @Environment(\.palette) private var palette
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
      if let pages = store.accountPages {
        Link("Change your password", destination: pages.changePassword)
        Link("Your sessions", destination: pages.sessions)
      }
      Button("Sign out") { store.send(.signOutButtonTapped) }
      Button("Sign out everywhere", role: .destructive) {
        store.send(.signOutEverywhereButtonTapped)
      }
      if let pages = store.accountPages {
        Link("Delete your account", destination: pages.deleteAccount)
          .tint(palette.danger)
      }
    }
  }
}
