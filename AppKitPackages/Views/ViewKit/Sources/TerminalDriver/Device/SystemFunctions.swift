#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns the message of the system for an error number.
func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// Repeats a system call as long as a signal interrupts it.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Returns the environment with which the process was started.
public func processEnvironment() -> [String: String] {
  var result: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let pair = String(cString: text).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
    entry += 1
  }
  return result
}
