import Foundation
import TerminalTesting
import Testing

extension Journeys {
  /// A stress test. Hypothesis: after any keys, pastes, clicks and sizes the app still adds a
  /// to-do, shows it and completes it.
  struct RandomKeysJourneyTests {
    let app = CommandLineApp()

    @Test(arguments: [UInt64(1), 8, 30])
    func `the app adds and completes a to-do after any input`(
      seed: UInt64
    ) async throws {
      var random = SeededGenerator(seed: seed)
      // The key E opens the notes in an editor, which ends at once.
      let journey = try await app.open(environment: ["EDITOR": "true"])
      for round in 1...3 {
        for _ in 0..<80 { act(on: journey, using: &random) }
        let title = "Round \(round) of \(seed)."
        try await repeatAtHome(journey) {
          journey.type("a\u{5}\u{15}(A) \(title) due:1990-01-01\r\(Self.escape)\u{1B}[H")
          await journey.waitBriefly { $0.contains("○ (A) \(title)") }
          return try journey.screen.contains("○ (A) \(title)")
            && app.titles().contains("\(title) due:1990-01-01")
        }
        try await repeatAtHome(journey) {
          guard let position = journey.screen.position(of: "○ (A) \(title)") else { return false }
          journey.terminal.click(column: position.column, row: position.row)
          await journey.waitBriefly { !$0.contains(title) }
          return try !app.titles().contains("\(title) due:1990-01-01")
        }
      }
      journey.type("q")
      #expect(try await journey.status() == .exited(0))
    }

    /// Escape in the Kitty keyboard protocol, which does not merge with the key that follows.
    private static let escape = "\u{1B}[27u"

    /// All keys except those that end or suspend the app.
    private static let keys: [String] =
      [
        "\r", " ", "\t", "\u{1B}[Z", escape, escape, "\u{7F}", "\u{1B}[3~", "\u{1B}[5~",
        "\u{1B}[6~",
      ]
      + ["A", "B", "C", "D", "H", "F"].map { "\u{1B}[\($0)" }
      + "123n/a?udxefpsjk.(é日+@".map { String($0) }
      + ["\u{1}", "\u{5}", "\u{B}", "\u{12}", "\u{13}", "\u{15}", "\u{17}", "👩‍👩‍👧", "\u{1B}[1;3A"]

    private static let sizes = [(80, 24), (1, 1), (2, 3), (40, 10), (120, 40), (300, 3), (80, 24)]

    private func act(on journey: Journey, using random: inout SeededGenerator) {
      let column = Int.random(in: 0..<80, using: &random)
      let row = Int.random(in: 0..<24, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<70: journey.type(Self.keys.randomElement(using: &random) ?? "")
      case 70..<82: journey.terminal.click(column: column, row: row)
      case 82..<88:
        let button = Int.random(in: 64...65, using: &random)
        journey.type("\u{1B}[<\(button);\(column + 1);\(row + 1)M")
      case 88..<92:
        let (columns, rows) = Self.sizes.randomElement(using: &random) ?? (80, 24)
        journey.terminal.resize(columns: columns, rows: rows)
      case 92..<96: journey.terminal.paste("q1 é日👍\n\u{1B}[31m?")
      case 96..<98: journey.terminal.send([0xC3, 0x28, 0xFF, 0x00])
      default:
        journey.terminal.signal(SIGSTOP)
        journey.terminal.signal(SIGCONT)
      }
    }

    /// Dismisses all screens, selects the list of open to-dos and performs an operation, until the
    /// operation returns true.
    ///
    /// An effect of earlier input can present an alert at any time, such as the one of a failed
    /// import. The alert takes the next keys, so the whole sequence is repeated.
    private func repeatAtHome(
      _ journey: Journey,
      _ operation: () async throws -> Bool
    ) async throws {
      // The app ignores keys while the terminal is too small.
      journey.terminal.resize(columns: 80, rows: 24)
      try await journey.waitFor("⌂ Home")
      // More than the maximum number of screens, fields and searches that Escape can leave.
      let escapes = String(repeating: Self.escape, count: 12)
      let question = "Discard changes?"
      for attempt in 1...20 {
        try #require(journey.terminal.status == nil, "The app has ended.")
        // If the quick-add field shows the mark, the app has processed all earlier input.
        let mark = "Attempt \(attempt)"
        journey.type("\(escapes)1\(escapes)a\u{5}\u{15}\(mark)")
        await journey.waitBriefly { $0.text[22] == mark || $0.contains("Choose a profile") }
        if journey.screen.contains("Choose a profile") {
          // The input logged the person out: select or create a profile.
          journey.type("\t\u{5}\u{15}Profile \(attempt)\r")
          await journey.waitBriefly { !$0.contains("Choose a profile") }
          continue
        }
        if journey.screen.text[22] != mark {
          // A form and details with changes ask before they are left, and Escape leaves a field first.
          for _ in 1...2 where !journey.screen.contains(question) {
            journey.type(Self.escape)
            await journey.waitBriefly { $0.contains(question) }
          }
          if journey.screen.contains(question) {
            journey.type("\t\r")
            await journey.waitBriefly { !$0.contains(question) }
            continue
          }
        }
        journey.type("\u{5}\u{15}\(Self.escape)")
        await journey.waitBriefly { !$0.contains(mark) }
        if let position = journey.screen.position(of: " Open ") {
          journey.terminal.click(column: position.column + 2, row: position.row)
        }
        await journey.waitBriefly { $0.contains("[Open]") }
        guard journey.screen.contains("[Open]") else { continue }
        if try await operation() { return }
      }
      let screen = journey.screen.text.joined(separator: "\n")
      Issue.record("After 20 attempts the app still shows this screen:\n\(screen)")
    }
  }
}

extension Journey {
  /// Waits up to three seconds, without an issue if the condition stays false.
  fileprivate func waitBriefly(_ condition: @escaping @Sendable (VirtualTerminal) -> Bool) async {
    try? await terminal.waitUntil(timeout: .seconds(3), condition)
  }
}

/// A reproducible random number generator: SplitMix64 by Steele, Lea and Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
