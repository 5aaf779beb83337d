import SwiftSyntax

extension SourceEditor {
  /// Adds a modifier to the outermost view of a body.
  ///
  /// - Parameters:
  ///   - lines: The modifier, such as `.sheet(…) { … }`.
  ///   - type: The view.
  mutating func addViewModifier(_ lines: [String], to type: String) {
    guard let body = statements(of: "body", in: [type]), body.count == 1, let view = body.first
    else {
      return refuse(
        "The body of \(type) is not a single view.",
        paste: lines,
        "below the view that presents the sheet"
      )
    }
    guard !view.source.withoutSpaces.contains(lines.joined().withoutSpaces) else { return }
    let isOneLine = !view.source.contains("\n")
    insert(isOneLine ? lines.map { "  " + $0 } : lines, below: view)
  }

  /// Adds a view to the content of a container, such as a `TabView`, unless the container has a
  /// view whose source contains a text.
  mutating func addContent(
    _ lines: [String],
    to container: String,
    of type: String,
    unless text: String
  ) {
    let calls = statements(of: "body", in: [type])?.all(FunctionCallExprSyntax.self) ?? []
    guard
      let closure = calls.first(where: { $0.calledExpression.source == container })?
        .trailingClosure, let last = closure.statements.last
    else {
      return refuse(
        "The body of \(type) has no \(container).",
        paste: lines,
        "into its \(container)"
      )
    }
    guard !closure.statements.source.contains(text) else { return }
    insert(lines, below: last)
  }

  /// The places for a button in a view: the content of its toolbar, or its title.
  enum ButtonPlace {
    case toolbar(CodeBlockItemSyntax)
    case title(FunctionCallExprSyntax)
  }

  /// Whether a view of the file has a toolbar.
  var hasToolbar: Bool {
    if case .toolbar = buttonPlace { return true }
    return false
  }

  /// The place for a button in the views of the file, a toolbar if there is one.
  var buttonPlace: ButtonPlace? {
    var title: FunctionCallExprSyntax?
    for call in tree.all(FunctionCallExprSyntax.self) {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.source
      if member == "toolbar", let last = call.trailingClosure?.statements.last {
        return .toolbar(last)
      }
      if member == "navigationTitle" { title = title ?? call }
    }
    return title.map(ButtonPlace.title)
  }

  /// Adds a button to the toolbar, or a toolbar with the button below the title.
  mutating func addToolbarButton(_ button: String, at place: ButtonPlace) {
    guard !text.withoutSpaces.contains(button.withoutSpaces) else { return }
    switch place {
    case .toolbar(let last):
      insert([button], below: last)
    case .title(let title):
      let spaces = String(
        repeating: " ",
        count: lineIndentation(atEndOf: title)
      )
      let lines = [".toolbar {", "  \(button)", "}"].map { "\n\(spaces)\($0)" }.joined()
      insert(lines, at: title.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  private func lineIndentation(atEndOf call: FunctionCallExprSyntax) -> Int {
    // The call spans the whole chain of modifiers. Its last line begins with the period.
    guard let period = call.calledExpression.as(MemberAccessExprSyntax.self)?.period else {
      return indentation(of: call)
    }
    return indentation(of: period)
  }

  /// Adds a case to the switch over the screens of a stack.
  mutating func addDestinationCase(_ lines: [String], pattern: String) {
    let switches = tree.all(SwitchExprSyntax.self).filter { $0.subject.source == "store.case" }
    guard let cases = switches.last?.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }),
      let last = cases.last
    else {
      return refuse(
        "The file has no switch over store.case.",
        paste: lines,
        "into the destinations of the NavigationStack"
      )
    }
    guard !cases.contains(where: { $0.label.source.withoutSpaces.contains(pattern.withoutSpaces) })
    else { return }
    insert(lines, below: last)
  }
}
