/// The modifier keys that were held. The values are those of xterm and Kitty, less one.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// Super, the Windows key, Command. Only the Kitty protocol reports it.
  public static let command = KeyModifiers(rawValue: 8)
}
