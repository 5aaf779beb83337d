import Foundation

/// Standard output, without losing anything silently.
enum StandardOutput {
  struct Failure: LocalizedError {
    let code: Int32

    var errorDescription: String? {
      """
      The output can't be written: \(String(cString: strerror(code))). To fix this, check where it \
      is sent to.
      """
    }
  }

  /// Writes a text, or as much of it as the reader wants: `head` may have had enough.
  static func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }
}
