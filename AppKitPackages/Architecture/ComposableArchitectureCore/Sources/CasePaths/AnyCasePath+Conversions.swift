// Paths through values that are not cases of an enum, for `appending(path:)` and "..".

@available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
extension AnyCasePath where Root == Void {
  /// Creates a path that extracts the same value always.
  ///
  /// - Parameter value: The value.
  /// - Returns: The path. It embeds no value.
  public static func constant(_ value: Value) -> AnyCasePath {
    AnyCasePath(uncheckedEmbed: { _ in }, extract: { value })
  }
}

@available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
extension AnyCasePath where Value == Never {
  /// The path that never extracts a value.
  public static var never: AnyCasePath {
    AnyCasePath(embed: root(of:), extract: { _ in nil })
  }

  @Sendable private static func root(of value: Never) -> Root {}
}

@available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
extension AnyCasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// The path from a raw value to the value that it represents.
  public static var rawValue: AnyCasePath {
    AnyCasePath(uncheckedEmbed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

@available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
extension AnyCasePath where Value: LosslessStringConvertible, Root == String {
  /// The path from a string to the value that it describes.
  public static var description: AnyCasePath {
    AnyCasePath(uncheckedEmbed: { $0.description }, extract: { Value($0) })
  }
}
