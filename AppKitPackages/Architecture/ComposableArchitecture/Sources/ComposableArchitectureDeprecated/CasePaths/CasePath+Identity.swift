import ComposableArchitectureCore

extension AnyCasePath where Root == Value {
  /// The case path that leads from a type to itself.
  @available(*, deprecated, message: "Use a key path: '\\.self'.")
  public static var `self`: AnyCasePath { AnyCasePath() }
}

extension KeyPath where Root == Value {
  /// The key path that leads from a type to itself: `ifLet(\.value, action: .self)`.
  ///
  /// Functions that took a case path, which has this property, take a key path now.
  @available(*, deprecated, message: "Use a key path: '\\.self'.")
  public static var `self`: KeyPath { \.self }
}
