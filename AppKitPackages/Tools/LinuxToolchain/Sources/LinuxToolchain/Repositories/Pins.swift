import Foundation

/// A file `Package.resolved`: the versions and commits of packages.
struct Pins {
  private var file: [String: Any]

  init?(_ data: Data) {
    guard let file = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      file["pins"] is [[String: Any]], let version = file["version"] as? Int,
      (2...3).contains(version)
    else { return nil }
    self.file = file
  }

  private var pins: [[String: Any]] {
    get { file["pins"] as? [[String: Any]] ?? [] }
    set { file["pins"] = newValue }
  }

  /// Replaces the commits of exported repositories, which are others than upstream's, and removes the
  /// pins of versions that they do not have.
  mutating func replaceCommits(_ commit: (ExportedRepository) throws -> String) rethrows {
    pins = try pins.compactMap { pin in
      guard let url = pin["location"] as? String, let repository = ExportedRepository.named(by: url)
      else { return pin }
      var state = pin["state"] as? [String: Any] ?? [:]
      guard let version = (state["version"] as? String).flatMap({ Version($0) }),
        repository.tags.contains(version)
      else { return nil }
      state["revision"] = try commit(repository)
      var pin = pin
      pin["state"] = state
      return pin
    }
  }

  var json: String {
    let data = try? JSONSerialization.data(
      withJSONObject: file,
      options: [.prettyPrinted, .sortedKeys]
    )
    return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
