extension Text {
  /// How a date is shown.
  public struct DateStyle: Hashable, Sendable {
    private enum Kind: Hashable {
      case time, date, relative, offset, timer
      case interval(IntervalTimer)
    }

    private let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// How far away it is, in two units: `2 hr, 1 min`.
    public static let relative = DateStyle(kind: .relative)
    /// How far away it is, in one unit with a sign: `+2 hr`.
    public static let offset = DateStyle(kind: .offset)
    /// How far away it is, as a clock shows it: `2:01:40`.
    public static let timer = DateStyle(kind: .timer)

    private init(kind: Kind) { self.kind = kind }

    /// How far an interval has come.
    init(timer: IntervalTimer) { self.init(kind: .interval(timer)) }

    /// Whether the text changes as time passes.
    var isRunning: Bool { kind != .time && kind != .date }

    /// The words for a date.
    public func text(for date: Date, now: Date) -> String {
      let seconds = Int(date.timeIntervalSince(now).rounded())
      switch kind {
      case .time: return date.formatted(date: .omitted, time: .shortened)
      case .date: return date.formatted(date: .long, time: .omitted)
      case .timer:
        let (minutes, rest) = abs(seconds).quotientAndRemainder(dividingBy: 60)
        let (hours, shown) = minutes.quotientAndRemainder(dividingBy: 60)
        return hours > 0
          ? String(format: "%d:%02d:%02d", hours, shown, rest)
          : String(format: "%d:%02d", shown, rest)
      case .interval(let timer): return timer.text(now: now)
      case .relative: return Self.words(abs(seconds)).prefix(2).joined(separator: ", ")
      case .offset: return (seconds < 0 ? "-" : "+") + (Self.words(abs(seconds)).first ?? "0 sec")
      }
    }

    /// The units of a length of time, the largest first.
    private static func words(_ seconds: Int) -> [String] {
      var rest = seconds
      var words: [String] = []
      for (length, name) in [(86_400, "day"), (3_600, "hr"), (60, "min"), (1, "sec")] {
        let count = rest / length
        rest %= length
        // A unit that is missing ends the words: "2 hr" is not "2 hr, 5 sec".
        guard count > 0 else {
          if words.isEmpty, length > 1 { continue }
          break
        }
        words.append("\(count) \(name)\(name == "day" && count != 1 ? "s" : "")")
      }
      return words.isEmpty ? ["0 sec"] : words
    }
  }

  /// A date that a text tells the distance to.
  public struct RunningDate: Hashable, Sendable {
    public let date: Date
    public let style: DateStyle
  }
}
