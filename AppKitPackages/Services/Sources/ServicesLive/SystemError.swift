import Foundation
import Services

/// The error of a failed system call.
struct SystemError: Error, Equatable {
  var code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// The system's description of the error, as a part of a sentence.
  var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  var isFullDisk: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
}

/// Repeats a system call while signals interrupt it.
func retryingInterrupts<Result: SignedNumeric & Comparable>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
