import Foundation
import Models

extension RunningFocus {
  /// The form in which databases store the value.
  package var stored: Data? { try? JSONEncoder().encode(self) }

  /// Decodes ``stored``. Returns `nil` for the form of another version of the app.
  package init?(stored data: Data) {
    guard let running = try? JSONDecoder().decode(RunningFocus.self, from: data) else { return nil }
    self = running
  }
}
