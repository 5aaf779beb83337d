import ElementTree
import ViewNodes

/// A text field that renderers draw themselves.
struct PlainTextField<Label: View>: ElementView {
  let field: TextField<Label>

  static var readsBindings: Bool { true }
  var elementChildren: Label { field.label }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let source = field.source
    var content = TextFieldContent(
      input: source.get(),
      prompt: field.prompt?.plainText(in: TextRegion(environment)),
      isSecure: field.isSecure,
      isMultiline: field.axis == .vertical && !field.isSecure,
      isEditor: false,
      style: environment.textFieldStyleKind,
      setText: source.typingCallback(),
      shownText: source.shown.map { ElementFunction($0) },
      editingChanged: field.onEditingChanged.map { ElementCallback($0) }
    )
    content.isSearch = environment.isSearchField
    content.connect(field.selection)
    element.content = content
    element.attributes.isFocusable = true
    let trigger: SubmitTriggers = environment.isSearchField ? .search : .text
    var submits = environment.submitActions.filter { $0.triggers.contains(trigger) }
    if let onCommit = field.onCommit {
      submits.insert(SubmitAction(triggers: trigger, action: onCommit), at: 0)
    }
    if !submits.isEmpty {
      element.on(.submit, "Submit") { for submit in submits { submit.action() } }
    }
  }
}

extension TextField {
  /// Returns the field in the style of the environment, or else in the default look.
  @MainActor
  func styled(in environment: EnvironmentValues) -> AnyViewStorage {
    environment.styled(
      TextField<_TextFieldStyleLabel>(self),
      default: PlainTextField(field: self)
    )
  }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// Creates a copy of a field whose label has the type that styles receive.
  fileprivate init<Other: View>(_ field: TextField<Other>) {
    self.init(
      source: field.source,
      prompt: field.prompt,
      axis: field.axis,
      isSecure: field.isSecure,
      label: _TextFieldStyleLabel(content: AnyView(field.label))
    )
    onEditingChanged = field.onEditingChanged
    onCommit = field.onCommit
    selection = field.selection
  }
}
