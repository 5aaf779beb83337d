import Foundation

extension DependencyValues {
  /// The user's locale.
  ///
  /// ```swift
  /// @Dependency(\.locale) var locale
  /// let text = price.formatted(.currency(code: "EUR").locale(locale))
  /// ```
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  private enum LocaleKey: DependencyKey {
    static var liveValue: Locale { .autoupdatingCurrent }
  }
}
