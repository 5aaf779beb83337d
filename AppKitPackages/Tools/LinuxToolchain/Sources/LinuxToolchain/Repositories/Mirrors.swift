import Foundation

/// The mirrors of SwiftPM: which URL leads to which repository.
struct Mirrors: Codable, Equatable {
  struct Mirror: Codable, Equatable {
    let original: String
    let mirror: String
  }

  var object: [Mirror] = []
  var version = 1

  /// Reads the configuration of a package or of a user. A file that is missing has none.
  init(file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else { return }
    do {
      self = try JSONDecoder().decode(Mirrors.self, from: data)
    } catch {
      throw CommandError(
        "\(file) is no list of mirrors of SwiftPM.",
        fix: "correct or remove the file."
      )
    }
  }

  init(_ mirrors: [Mirror] = []) { object = mirrors }

  /// Adds the mirrors of another list, which take precedence.
  mutating func add(_ others: Mirrors) {
    let originals = Set(others.object.map(\.original))
    object.removeAll { originals.contains($0.original) }
    object += others.object
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var sorted = self
    sorted.object.sort { $0.original < $1.original }
    return ((try? encoder.encode(sorted)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }
}

extension Repositories {
  /// The mirrors of upstream's URLs, in the usual spellings and in those of manifests.
  func mirrors(spelledIn urls: [String]) -> Mirrors {
    Mirrors(
      ExportedRepository.all.flatMap { repository in
        Set(
          repository.urls
            + urls.filter { ExportedRepository.named(by: $0)?.name == repository.name }
        )
        .map { Mirrors.Mirror(original: $0, mirror: path(of: repository)) }
      }
    )
  }
}
