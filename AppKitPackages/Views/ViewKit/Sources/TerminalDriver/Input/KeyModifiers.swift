/// A set of pressed modifier keys. The bits are those of xterm and Kitty, whose parameters are the
/// bits plus 1.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt key, named Option on Apple's keyboards.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 4)
  /// The Super, Windows or Command key, which only the Kitty protocol reports.
  public static let command = KeyModifiers(rawValue: 8)
}
