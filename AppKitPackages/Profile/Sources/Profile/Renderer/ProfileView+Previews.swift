import ComposableArchitecture
import Foundation
import Models
import Services
import SwiftUI

@MainActor
private func profileView() -> ProfileView {
  ProfileView(
    store: Store(initialState: ProfileReducer.State()) {
      ProfileReducer()
    }
  )
}

#Preview("Profile, empty", traits: .dependencies { InMemoryServices().register(in: &$0) }) {
  profileView()
}

#Preview("Profile, usual") {
  profileView()
}

#Preview(
  "Profile, very long",
  traits: .dependencies {
    let name = String(repeating: "Maximiliana von und zu ", count: 20)
    let profile = UserProfile(id: UUID(), name: name, email: "maximiliana@example.org")
    let sessions = (0..<1_000).map { number in
      FocusSession(
        id: UUID(),
        todoID: nil,
        start: Date(timeIntervalSinceNow: -3_600 * Double(number)),
        seconds: 50 * 60
      )
    }
    InMemoryServices(sessions: sessions, profiles: [profile]).register(in: &$0)
  }
) {
  profileView()
}

#Preview(
  "Profile, failing",
  traits: .dependencies {
    $0.profileClient.current = { throw ServiceError.databaseBusy(path: "todos.sqlite") }
  }
) {
  profileView()
}
