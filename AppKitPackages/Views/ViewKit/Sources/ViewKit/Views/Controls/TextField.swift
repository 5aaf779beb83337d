import ElementTree
import ObservationExtras
import ViewNodes

/// A control for a line of text.
///
/// ```swift
/// TextField("Title", text: $store.title).onSubmit { store.send(.saveButtonTapped) }
/// TextField("Minutes", value: $store.minutes, format: .number)
/// ```
public struct TextField<Label: View>: PrimitiveView {
  let source: TextSource
  let prompt: Text?
  let axis: Axis
  let isSecure: Bool
  let label: Label
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
  var selection: Binding<TextSelection?>?

  init(
    source: TextSource,
    prompt: Text?,
    axis: Axis = .horizontal,
    isSecure: Bool = false,
    label: Label
  ) {
    self.source = source
    self.prompt = prompt
    self.axis = axis
    self.isSecure = isSecure
    self.label = label
  }

  /// Creates a field for text, with a view as label. The prompt is shown while the text is empty. The
  /// field grows along the axis: with `.vertical`, a long text is wrapped into several lines.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(source: TextSource(text), prompt: prompt, axis: axis, label: label())
  }

  /// Creates a field for a value in a format style, with a view as label. Text that cannot be
  /// parsed does not change the value.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      source: TextSource(value, format),
      prompt: prompt,
      label: label()
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in view.styled(in: environment) }
  }
}

/// The functions that read and write the text of a field.
struct TextSource {
  let get: () -> String
  let set: (String) -> Void
  /// Returns the text that `get` returns after a text was set, or nil if that text is rejected; nil
  /// for a field without a format.
  var shown: ((String) -> String?)?

  init(_ text: Binding<String>) {
    get = { text.wrappedValue }
    set = { text.wrappedValue = $0 }
  }

  /// Creates a source that formats a value. Text that cannot be parsed does not change the value.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    get = { format.format(value.wrappedValue) }
    set = { text in
      if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
    }
    shown = { text in (try? format.parseStrategy.parse(text)).map { format.format($0) } }
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    get = { value.wrappedValue.map { format.format($0) } ?? "" }
    set = { text in value.wrappedValue = try? format.parseStrategy.parse(text) }
    shown = { text in (try? format.parseStrategy.parse(text)).map { format.format($0) } ?? "" }
  }

  /// Returns the callback that passes a typed text to the view. The element that this call describes is
  /// then described again: a binding can store another text, or none, without a change that is
  /// observed.
  func typingCallback() -> ElementCallback<String> {
    let observer = ChangeObserver.current
    return ElementCallback { text in
      set(text)
      if let observer { observer.notify(of: observer.currentRun) }
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field for text. The prompt, or else the title, is shown while the text is empty. The
  /// field grows along the axis: with `.vertical`, a long text is wrapped into several lines. The title
  /// is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(source: TextSource(text), prompt: prompt, axis: axis, label: Text(title))
  }

  /// Creates a field for a value in a format style. Text that cannot be parsed does not change the
  /// value. The title is looked up in the string catalog.
  @StringTitle
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a value in a format style. Text that cannot be parsed sets the value to
  /// nil. The title is looked up in the string catalog.
  @StringTitle
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value, format), prompt: prompt, label: Text(title))
  }
}

extension TextField {
  /// Creates a field for a value in a format style, with a view as label. Text that cannot be
  /// parsed sets the value to nil.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value, format), prompt: prompt, label: label())
  }
}

/// A control for a line of text that shows a dot for each character, for passwords.
///
/// ```swift
/// struct LoginView: View {
///   @State private var password = ""
///   var body: some View { SecureField("Password", text: $password) }
/// }
/// ```
public struct SecureField<Label: View>: PrimitiveView {
  private var field: TextField<Label>

  /// Creates a field that shows a dot for each character, with a view as label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(
      source: TextSource(text),
      prompt: prompt,
      isSecure: true,
      label: label()
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in view.field.styled(in: environment) }
  }
}

extension SecureField where Label == Text {
  /// Creates a field that shows a dot for each character. The prompt, or else the title, is shown
  /// while the text is empty. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension SecureField where Label == Text {
  /// Creates a field that shows a dot for each character. `onCommit` is called when users submit
  /// the text. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    field.onCommit = onCommit
  }
}

/// A control for a text of several lines.
///
/// ```swift
/// TextEditor(text: $title)
/// ```
public struct TextEditor: ElementView {
  private let text: Binding<String>
  private var selection: Binding<TextSelection?>?
  public static var readsBindings: Bool { true }

  /// Creates a field for a text of several lines.
  public init(text: Binding<String>) { self.text = text }

  /// Creates a field for a text of several lines, with a binding to the selected part of the text.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let source = TextSource(text)
    var content = TextFieldContent(
      input: source.get(),
      prompt: nil,
      isSecure: false,
      isMultiline: true,
      isEditor: true,
      style: environment.textFieldStyleKind,
      setText: source.typingCallback()
    )
    content.showsIndicators = environment.verticalScrollIndicatorVisibility.isVisible
    content.connect(selection)
    element.content = content
    element.attributes.isFocusable = true
  }
}
