import Foundation

extension DependencyValues {
  /// The locales of the user's languages, in order of preference.
  ///
  /// ```swift
  /// @Dependency(\.preferredLocales) var preferredLocales
  /// let readsGerman = preferredLocales.contains { $0.language.languageCode == .german }
  /// ```
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  private enum PreferredLocalesKey: DependencyKey {
    static var liveValue: [Locale] {
      Locale.preferredLanguages.map(Locale.init(identifier:))
    }
  }
}
