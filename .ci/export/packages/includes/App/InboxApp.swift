import Mail
import SwiftUI

@main
struct InboxApp: App {
  var body: some Scene {
    WindowGroup { Text("\(Mail.State().unread) unread") }
  }
}
