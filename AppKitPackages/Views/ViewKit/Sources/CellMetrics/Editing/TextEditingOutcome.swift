/// The result of a ``TextEditingCommand``.
///
/// ```swift
/// var field = TextEditingState("Buy milk")
/// field.perform(.move(.lines(1))).isHandled  // false: the field has one line
/// ```
public struct TextEditingOutcome: Sendable, Hashable {
  /// True if the command applies to the field. Otherwise the key is free for other uses: Down in a
  /// field with one line moves the focus.
  public var isHandled: Bool
  /// True if the text changed.
  public var didChangeText: Bool
  /// The text that was cut or copied, for the clipboard of the system; nil for other commands.
  public var copied: String?
  /// True if only the start of the inserted text fits into the field, or nothing of it.
  public var isShortened = false

  /// Creates the outcome of a command.
  public init(isHandled: Bool, didChangeText: Bool = false, copied: String? = nil) {
    self.isHandled = isHandled
    self.didChangeText = didChangeText
    self.copied = copied
  }
}
