import Foundation
import Services

extension TodoEdits {
  private static var kinds: [(letter: Character, list: WritableKeyPath<TodoEdits, [Todo.ID]>)] {
    [
      ("i", \.inserted), ("u", \.updated), ("d", \.deleted),
    ]
  }

  /// A word for notifications: a letter for each kind of edit and its identities. The server limits
  /// payloads to 8,000 bytes.
  var payload: String {
    Self.kinds.map { kind in
      "\(kind.letter)\(self[keyPath: kind.list].map(\.uuidString).joined(separator: ","))"
    }.joined(separator: ";")
  }

  /// Decodes ``payload``. Returns `nil` if the format is a different one.
  init?(payload: Substring) {
    self.init()
    for part in payload.split(separator: ";") {
      guard let kind = Self.kinds.first(where: { $0.letter == part.first }) else { return nil }
      for word in part.dropFirst().split(separator: ",") {
        guard let id = UUID(uuidString: String(word)) else { return nil }
        self[keyPath: kind.list].append(id)
      }
    }
  }
}
