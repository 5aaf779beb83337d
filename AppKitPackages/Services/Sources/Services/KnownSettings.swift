import Foundation
import Models
import Synchronization

/// The settings that a client has loaded, saved or reported last.
///
/// A window saves all of its settings after each change. The settings that somebody else has changed
/// in the meantime must not be overwritten with the ones that this window still shows.
package final class KnownSettings: Sendable {
  private let settings = Mutex<AppSettings?>(nil)

  package init() {}

  /// Remembers settings, and returns them.
  @discardableResult
  package func remember(_ new: AppSettings) -> AppSettings {
    settings.withLock { $0 = new }
    return new
  }

  /// A JSON object of the settings that differ from the known ones, or of all if none are known.
  package func changes(in new: AppSettings) throws -> Data {
    var object = try Self.object(new)
    if let known = try settings.withLock({ $0 }).map(Self.object) {
      object = object.filter { key, value in
        guard let old = known[key] as? AnyHashable, let new = value as? AnyHashable else {
          return true
        }
        return old != new
      }
    }
    return try JSONSerialization.data(withJSONObject: object)
  }

  private static func object(_ settings: AppSettings) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(settings)) as? [String: Any] ?? [:]
  }
}
