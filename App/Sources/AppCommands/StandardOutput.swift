import Foundation

/// Writes to the standard output and reports failures.
enum StandardOutput {
  struct Failure: LocalizedError {
    let code: Int32

    var errorDescription: String? {
      """
      The output can't be written: \(String(cString: strerror(code))). To fix this, check the file \
      or the program that the output is redirected to.
      """
    }
  }

  /// Writes a text until its end or until the reader closes the pipe, as `head` does.
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
