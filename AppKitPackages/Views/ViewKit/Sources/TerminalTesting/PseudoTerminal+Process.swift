import Foundation

extension PseudoTerminal {
  /// The number of context switches of each thread of the program, from Linux's `/proc`. The
  /// numbers do not change while the program is idle.
  public var contextSwitches: [String: Int] {
    var result: [String: Int] = [:]
    let folder = "/proc/\(processID)/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      for (name, value) in statusFields("\(folder)/\(thread)/status")
      where name.contains("ctxt_switches") {
        result[thread, default: 0] += value
      }
    }
    return result
  }

  /// The resident memory of the program in kilobytes, from Linux's `/proc`; 0 after the program has
  /// ended.
  public var residentKilobytes: Int {
    statusFields("/proc/\(processID)/status")["VmRSS"] ?? 0
  }

  /// The maximum of the resident memory since the start of the program in kilobytes, from Linux's
  /// `/proc`; 0 after the program has ended.
  public var peakResidentKilobytes: Int {
    statusFields("/proc/\(processID)/status")["VmHWM"] ?? 0
  }

  /// Waits until the program has had no context switch for half a second.
  ///
  /// - Parameter halfSeconds: The maximum number of half seconds to wait.
  ///
  /// - Returns: True if the program became idle in this time.
  public func becomesIdle(within halfSeconds: Int = 20) async -> Bool {
    for _ in 0..<halfSeconds {
      let before = contextSwitches
      try? await waitUntil(timeout: .milliseconds(500)) { _ in false }
      if !before.isEmpty, contextSwitches == before { return true }
    }
    return false
  }

  private func statusFields(_ path: String) -> [String: Int] {
    var fields: [String: Int] = [:]
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2, let word = parts[1].split(whereSeparator: \.isWhitespace).first,
        let value = Int(word)
      else { continue }
      fields[String(parts[0])] = value
    }
    return fields
  }
}
