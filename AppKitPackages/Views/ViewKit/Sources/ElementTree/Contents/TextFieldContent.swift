/// The content of a text field or text editor. Its children are the label, which is visible while
/// the text is empty and there is no prompt.
///
/// ```swift
/// func clear(_ field: TextFieldContent) {
///   field.setText("")
/// }
/// ```
public struct TextFieldContent: ElementContent {
  /// The text of the field.
  public var input: String
  /// The text that is visible while the field is empty.
  public var prompt: String?
  /// Whether the characters of the text are hidden.
  public var isSecure: Bool
  /// Whether the text may have several lines.
  public var isMultiline: Bool
  /// Whether the field fills the proposed size.
  public var isEditor: Bool
  /// Whether the text is searched for.
  public var isSearch = false
  /// Whether an editor shows a scroll bar while there are more lines.
  public var showsIndicators = true
  /// The built-in style of the field.
  public var style: TextFieldStyleKind
  /// The callback that sets the text after each edit.
  public var setText: ElementCallback<String>
  /// The function that returns what the view shows for a typed text, or nil if it rejects the text;
  /// nil for a field that shows what is typed. A field for an amount shows "€12.00" for "12".
  public var shownText: ElementFunction<String, String?>?
  /// The callback that reports whether the user is editing the text.
  public var editingChanged: ElementCallback<Bool>?
  /// The selected range that the view requests; nil for that of the user.
  public var selection: Range<String.Index>?
  /// The callback that sets the selected range after each command; nil if no view asks for it.
  public var setSelection: ElementCallback<Range<String.Index>>?

  /// Creates the content of a text field or text editor.
  public init(
    input: String,
    prompt: String? = nil,
    isSecure: Bool,
    isMultiline: Bool,
    isEditor: Bool,
    style: TextFieldStyleKind,
    setText: ElementCallback<String>,
    shownText: ElementFunction<String, String?>? = nil,
    editingChanged: ElementCallback<Bool>? = nil,
    selection: Range<String.Index>? = nil,
    setSelection: ElementCallback<Range<String.Index>>? = nil
  ) {
    self.input = input
    self.prompt = prompt
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.isEditor = isEditor
    self.style = style
    self.setText = setText
    self.shownText = shownText
    self.editingChanged = editingChanged
    self.selection = selection
    self.setSelection = setSelection
  }

  /// Whether a field keeps a typed text, after the view has received it. Otherwise the field shows
  /// ``input``, because the view has rejected or changed the text.
  ///
  /// ```swift
  /// func text(of field: TextFieldContent, typed: String, before: String) -> String {
  ///   field.keeps(typed, since: before) ? typed : field.input
  /// }
  /// ```
  ///
  /// A field with a format keeps a text that stands for the value until editing ends, because
  /// replacing "12" by "€12.00" would be in the way of typing "12.5". It also keeps a text that is
  /// no value, like the first character of "-5".
  ///
  /// - Parameters:
  ///   - typed: The typed text.
  ///   - before: The text of the view before the text was typed.
  @MainActor
  public func keeps(_ typed: String, since before: String) -> Bool {
    guard let shownText else { return typed == input }
    guard let shown = shownText(typed) else { return input == before }
    return shown == input
  }

  /// The greatest length of a text that the user makes longer, in UTF-16 code units as browsers count
  /// them: 10,000 in a field with one line, and 100,000 in others.
  ///
  /// A renderer takes the start of what is inserted, and says ``limitMessage``. The view may set a
  /// longer text, which the user can make shorter. Without a limit, each letter in a text that was
  /// pasted by mistake would cost the time of millions.
  public var greatestLength: Int { isMultiline || isEditor ? 100_000 : 10_000 }

  /// A sentence for the user whose text would be longer than ``greatestLength``.
  public var limitMessage: String {
    """
    This field can have \(greatestLength) characters. To go on, remove some, or put the rest into \
    another field.
    """
  }

  public var role: ElementRole {
    isEditor ? .textEditor : isSecure ? .secureField : .textField
  }

  public var value: String? {
    isSecure ? String(repeating: "•", count: input.count) : input
  }
}

/// The styles of text fields.
public enum TextFieldStyleKind: Hashable, Sendable {
  /// The style that the renderer chooses.
  case automatic
  /// A field without decoration.
  case plain
  /// A field with a rounded border.
  case roundedBorder
}
