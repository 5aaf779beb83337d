import Drawers
import Lamp
import SwiftUI

@main
struct DeskApp: App {
  static let title = "\(drawers) drawers"

  var body: some Scene {
    WindowGroup { Text(Lamp.State().isOn ? "Light" : Self.title) }
  }
}
