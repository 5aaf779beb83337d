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

  /// The memory in kilobytes that belongs to the program alone, from Linux's `/proc`; 0 after the
  /// program has ended. Pages of files do not count, also if no other process maps them now: the kernel
  /// can read them again.
  public var privateKilobytes: Int {
    statusFields("/proc/\(processID)/smaps_rollup")["Anonymous"] ?? 0
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
