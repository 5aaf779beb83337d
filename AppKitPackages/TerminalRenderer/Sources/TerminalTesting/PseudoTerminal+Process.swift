import Foundation

extension PseudoTerminal {
  /// How often each thread of the program has been given a processor, from Linux's `/proc`:
  /// unchanged while it is idle.
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

  /// The program's memory in kilobytes, from Linux's `/proc`; 0 when it has ended.
  public var residentKilobytes: Int {
    statusFields("/proc/\(processID)/status")["VmRSS"] ?? 0
  }

  /// Waits until the program has not been given a processor for half a second.
  ///
  /// - Returns: Whether that happened within the given number of half seconds.
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
