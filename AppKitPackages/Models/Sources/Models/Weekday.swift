/// A day of the week, in the order of ISO 8601: Monday first.
public enum Weekday: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  public var id: Self { self }

  /// The English name, for example `Monday`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The seven days of a week that starts on this one.
  public var week: [Weekday] {
    let start = Self.allCases.firstIndex(of: self) ?? 0
    return Array(Self.allCases[start...] + Self.allCases[..<start])
  }
}
