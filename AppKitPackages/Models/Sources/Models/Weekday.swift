/// A day of the week, in the order of ISO 8601: Monday first.
public enum Weekday: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  /// Monday.
  case monday
  /// Tuesday.
  case tuesday
  /// Wednesday.
  case wednesday
  /// Thursday.
  case thursday
  /// Friday.
  case friday
  /// Saturday.
  case saturday
  /// Sunday.
  case sunday

  public var id: Self { self }

  /// The English name, for example `Monday`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The seven days of a week that starts on this one.
  public var week: [Weekday] {
    let start = Self.allCases.firstIndex(of: self) ?? 0
    return Array(Self.allCases[start...] + Self.allCases[..<start])
  }
}
