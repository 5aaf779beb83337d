/// What a command did.
public struct TextEditingOutcome: Sendable, Hashable {
  /// Whether the command meant anything to the field. A key that did not is for someone else: the
  /// arrow down in a single-line field moves the focus.
  public var isHandled: Bool
  /// Whether the text is another than before.
  public var didChangeText: Bool
  /// What was cut or copied, for the system's clipboard.
  public var copied: String?

  /// Creates the outcome of a command.
  public init(isHandled: Bool, didChangeText: Bool = false, copied: String? = nil) {
    self.isHandled = isHandled
    self.didChangeText = didChangeText
    self.copied = copied
  }
}
