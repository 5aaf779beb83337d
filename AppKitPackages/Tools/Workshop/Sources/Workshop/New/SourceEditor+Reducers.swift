import SwiftSyntax

extension SourceEditor {
  /// The statements of a computed property, such as `body`.
  func statements(of property: String, in path: [String]) -> CodeBlockItemListSyntax? {
    (members(of: path)?.members ?? [])
      .compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
      .first { $0.pattern.source == property }?
      .accessorBlock?.accessors.as(CodeBlockItemListSyntax.self)
  }

  /// The call at the beginning of a chain of modifiers, such as `Reduce { … }` of
  /// `Reduce { … }.ifLet(…)`.
  static func firstCall(of statement: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
    var call = statement.item.as(FunctionCallExprSyntax.self)
    while let base = call?.calledExpression.as(MemberAccessExprSyntax.self)?.base?
      .as(FunctionCallExprSyntax.self)
    {
      call = base
    }
    return call
  }

  /// Adds a `Scope` after the last one in the body of a reducer.
  mutating func addScope(_ property: String, reducer: String, to type: String) {
    let lines = ["Scope(state: \\.\(property), action: \\.\(property)) {", "  \(reducer)()", "}"]
    let statements = statements(of: "body", in: [type]) ?? []
    let scopes = statements.filter {
      Self.firstCall(of: $0)?.calledExpression.source == "Scope"
    }
    let new = lines.joined().withoutSpaces
    if scopes.contains(where: { $0.source.withoutSpaces == new }) { return }
    if let last = scopes.last {
      insert(lines, below: last)
    } else {
      refuse(
        "The body of \(type) has no Scope.",
        paste: lines,
        "at the beginning of the body of \(type)"
      )
    }
  }

  /// Adds a case to the switch over actions in the body of a reducer, before its last case, which
  /// ignores the other actions.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the action, such as `.notes(.delegate(.finished))`.
  ///   - statements: The lines below the pattern.
  ///   - ignored: The action whose other values the last case ignores, such as `.notes`.
  ///   - type: The reducer.
  mutating func addActionHandler(
    _ pattern: String?,
    statements: [String],
    ignoring ignored: String?,
    in type: String
  ) {
    let handler = pattern.map { ["case \($0):"] + statements.map { "  \($0)" } } ?? []
    let body = self.statements(of: "body", in: [type])
    let switches = (body?.all(SwitchExprSyntax.self) ?? []).filter { $0.subject.source == "action" }
    guard let last = switches.last?.cases.last?.as(SwitchCaseSyntax.self) else {
      return refuse(
        "The body of \(type) has no switch over actions.",
        paste: handler + (ignored.map { ["case \($0):", "  return .none"] } ?? []),
        "into the reducer that handles its actions"
      )
    }
    if let pattern, !handles(pattern, in: switches) {
      insert(handler + [""], above: last)
    }
    if let ignored { addPattern(ignored, to: last, of: type) }
  }

  private func handles(_ pattern: String, in switches: [SwitchExprSyntax]) -> Bool {
    switches.flatMap(\.cases).compactMap { $0.as(SwitchCaseSyntax.self)?.label }
      .contains { $0.source.withoutSpaces.contains(pattern.withoutSpaces) }
  }

  private mutating func addPattern(
    _ pattern: String,
    to switchCase: SwitchCaseSyntax,
    of type: String
  ) {
    guard case .case(let label) = switchCase.label else { return }
    let items = Array(label.caseItems)
    if items.contains(where: { $0.pattern.source == pattern }) { return }
    guard switchCase.statements.source.withoutSpaces == "return.none",
      items.allSatisfy({ $0.whereClause == nil }), let end = items.last
    else {
      return refuse(
        "The last case of the switch in \(type) does more than ignoring actions.",
        paste: ["case \(pattern):", "  return .none"],
        "at the end of the switch"
      )
    }
    let next = items.first { $0.pattern.source > pattern }
    if lineLength(atEndOf: end) + pattern.count + 2 > 100 {
      let spaces = String(repeating: " ", count: indentation(of: switchCase) + 2)
      insert(",\n\(spaces)\(pattern)", at: end.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let next {
      insert("\(pattern), ", at: next.positionAfterSkippingLeadingTrivia.utf8Offset)
    } else {
      insert(", \(pattern)", at: end.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// Adds a modifier, such as `.ifLet(\.$destination, action: \.destination)`, to the last reducer
  /// of the body.
  mutating func addReducerModifier(_ modifier: String, to type: String) {
    guard let body = statements(of: "body", in: [type]), let last = body.last else {
      return refuse("\(type) has no body.", paste: [modifier], "below its last reducer")
    }
    guard !body.source.withoutSpaces.contains(modifier.withoutSpaces) else { return }
    insert([modifier], below: last)
  }

  /// Adds a case above the last case of a switch.
  ///
  /// - Parameters:
  ///   - pattern: The pattern with its condition, such as `.notes`.
  ///   - statements: The lines of the case. One line stands beside the pattern.
  ///   - subject: The source of the value that the switch examines.
  mutating func addCase(_ pattern: String, _ statements: [String], toSwitchOver subject: String) {
    let lines =
      statements.count == 1
      ? ["case \(pattern): \(statements[0])"]
      : ["case \(pattern):"] + statements.map { "  \($0)" }
    let cases = tree.all(SwitchExprSyntax.self).first { $0.subject.source == subject }?.cases
      .compactMap { $0.as(SwitchCaseSyntax.self) }
    guard let cases, let last = cases.last else {
      return refuse("The file has no switch over \(subject).", paste: lines, "into that switch")
    }
    let label = "case\(pattern):".withoutSpaces
    guard !cases.contains(where: { $0.label.source.withoutSpaces == label }) else { return }
    insert(lines, above: last)
  }
}
