import Foundation

extension DependencyValues {
  /// The user's time zone.
  ///
  /// ```swift
  /// // In a test:
  /// $0.timeZone = .gmt
  /// ```
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }
  }
}
