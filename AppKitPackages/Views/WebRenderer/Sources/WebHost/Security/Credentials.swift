import Foundation
import Synchronization

/// The credentials that browsers have in their cookies.
///
/// Credentials in a file remain valid when the host restarts.
final class Credentials: Sendable {
  private let path: String?
  private let values: Mutex<[String]>
  /// The maximum number of browsers with access; a new credential replaces the oldest one.
  private static let most = 200

  /// - Parameter path: The path of the file; nil keeps the credentials in memory.
  /// - Throws: ``WebHostError/credentialsFile(path:reason:)``.
  init(path: String?) throws(WebHostError) {
    self.path = path
    guard let path, FileManager.default.fileExists(atPath: path) else {
      values = Mutex([])
      return
    }
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      values = Mutex(text.split(separator: "\n").map(String.init).filter { $0.count == 32 })
    } catch {
      throw .credentialsFile(path: path, reason: "it cannot be read")
    }
  }

  func contains(_ value: String) -> Bool {
    values.withLock { values in
      // Compares every byte of every value, so that the duration reveals nothing about them.
      values.reduce(false) { isEqualInConstantTime($1, value) || $0 }
    }
  }

  /// Makes a credential for one more browser.
  func make() -> String {
    let value = randomText()
    values.withLock { values in
      values.append(value)
      if values.count > Self.most { values.removeFirst() }
      save(values)
    }
    return value
  }

  /// Writes the file. After a failure, browsers need a new address at the next start.
  private func save(_ values: [String]) {
    guard let path else { return }
    let temporary = path + ".new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = Array((values.joined(separator: "\n") + "\n").utf8)
    let isWritten = write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    if isWritten { rename(temporary, path) } else { unlink(temporary) }
  }
}

/// Compares secrets in a time that does not depend on their equal bytes.
func isEqualInConstantTime(_ left: String, _ right: String) -> Bool {
  let (left, right) = (Array(left.utf8), Array(right.utf8))
  guard left.count == right.count else { return false }
  return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
