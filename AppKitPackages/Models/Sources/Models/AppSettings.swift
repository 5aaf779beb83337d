/// A color theme of the app, as settings store it.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  /// The color scheme of the device.
  case system
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
  /// The primary text color instead of other colors.
  case highContrast = "high-contrast"

  public var id: Self { self }

  /// The English name, for example `High contrast`.
  public var name: String {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    case .highContrast: "High contrast"
    }
  }
}

/// A person's preferences.
///
/// ```swift
/// var settings = AppSettings()
/// settings.focusMinutes = 0
/// settings.focusMinutes  // 1
/// ```
///
/// Every assignment clamps the lengths to ``focusMinutesRange`` and ``breakMinutesRange``, so a
/// timer never starts with a length of zero.
public struct AppSettings: Codable, Hashable, Sendable {
  /// The lengths of a focus timer that are allowed, in minutes.
  public static let focusMinutesRange = 1...180
  /// The lengths of a break that are allowed, in minutes.
  public static let breakMinutesRange = 1...60

  /// The color theme.
  public var theme: Theme
  /// Duration of the focus timer in minutes.
  public var focusMinutes: Int {
    didSet { focusMinutes = focusMinutes.clamped(to: Self.focusMinutesRange) }
  }
  /// Duration of a break in minutes.
  public var breakMinutes: Int {
    didSet { breakMinutes = breakMinutes.clamped(to: Self.breakMinutesRange) }
  }
  /// Whether deleting a to-do needs a confirmation.
  public var confirmBeforeDelete: Bool
  /// The first day of a week in statistics.
  public var weekStart: Weekday
  /// Whether facts about numbers are requested from a web service.
  public var lookUpFactsOnline: Bool

  /// Creates settings. Lengths outside of their ranges are clamped.
  public init(
    theme: Theme = .system,
    focusMinutes: Int = 25,
    breakMinutes: Int = 5,
    confirmBeforeDelete: Bool = true,
    weekStart: Weekday = .monday,
    lookUpFactsOnline: Bool = false
  ) {
    self.theme = theme
    self.focusMinutes = focusMinutes.clamped(to: Self.focusMinutesRange)
    self.breakMinutes = breakMinutes.clamped(to: Self.breakMinutesRange)
    self.confirmBeforeDelete = confirmBeforeDelete
    self.weekStart = weekStart
    self.lookUpFactsOnline = lookUpFactsOnline
  }

  /// Decodes settings, with defaults for keys that an earlier version did not write.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ fallback: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? fallback
    }
    let standard = AppSettings()
    self.init(
      theme: try value(.theme, standard.theme),
      focusMinutes: try value(.focusMinutes, standard.focusMinutes),
      breakMinutes: try value(.breakMinutes, standard.breakMinutes),
      confirmBeforeDelete: try value(.confirmBeforeDelete, standard.confirmBeforeDelete),
      weekStart: try value(.weekStart, standard.weekStart),
      lookUpFactsOnline: try value(.lookUpFactsOnline, standard.lookUpFactsOnline)
    )
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
