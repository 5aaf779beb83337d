/// The content of an element that is an editable text; its children are the label, which is shown
/// while the text is empty and there is no prompt.
public struct TextFieldContent: ElementContent {
  /// What the user has written.
  public var input: String
  public var prompt: String?
  public var isSecure: Bool
  public var isMultiline: Bool
  /// Whether the field takes all the room it is offered.
  public var isEditor: Bool
  public var style: TextFieldStyleKind
  /// Called with the new text after every change.
  public var setText: ElementCallback<String>
  /// Called with true when the user starts to edit the text, with false after that.
  public var editingChanged: ElementCallback<Bool>?

  public init(
    input: String,
    prompt: String? = nil,
    isSecure: Bool,
    isMultiline: Bool,
    isEditor: Bool,
    style: TextFieldStyleKind,
    setText: ElementCallback<String>,
    editingChanged: ElementCallback<Bool>? = nil
  ) {
    self.input = input
    self.prompt = prompt
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.isEditor = isEditor
    self.style = style
    self.setText = setText
    self.editingChanged = editingChanged
  }

  public var role: ElementRole {
    isEditor ? .textEditor : isSecure ? .secureField : .textField
  }

  public var value: String? {
    isSecure ? String(repeating: "•", count: input.count) : input
  }
}

/// The looks of fields that renderers know.
public enum TextFieldStyleKind: Hashable, Sendable { case automatic, plain, roundedBorder }
