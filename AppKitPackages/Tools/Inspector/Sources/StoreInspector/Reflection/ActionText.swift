import ComposableArchitecture

/// Converts a text such as `home.rows[5].doneButtonTapped` or `counter.set(5)` to an action.
///
/// Names of cases are separated by points. The ID of a child stands in brackets. A value stands in
/// parentheses: a literal of Swift, or JSON for a `Decodable` type.
@MainActor
struct ActionText {
  /// Returns the action that a text describes.
  func action<Action>(
    from text: String,
    as type: Action.Type
  ) throws(ActionTextError) -> Action {
    let steps = try ActionTextParser.steps(of: text)
    guard !steps.isEmpty else { throw .empty }
    let value = try decode(steps[...], as: type, path: "")
    // Sound: `decode` returns a value of the type that it gets.
    guard let action = value as? Action else { throw .undecodable(of: text, type: type) }
    return action
  }

  /// Returns the value of an enum that a text describes.
  ///
  /// - Parameter path: The case path before the value, for errors.
  func value(
    from text: String,
    as type: Any.Type,
    path: String
  ) throws(ActionTextError) -> Any {
    try decode(try ActionTextParser.steps(of: text)[...], as: type, path: path)
  }

  /// Returns the texts that replace the last name of a text with each case that begins with it.
  func completions(of text: String, as type: Any.Type) -> [String] {
    var names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let last = names.popLast() ?? ""
    var type: Any.Type = type
    for name in names {
      guard let next = actionType(of: name, in: type) else { return [] }
      type = next
    }
    let prefix = names.map { $0 + "." }.joined()
    let binding = type as? any _NamedBindingAction.Type
    return (binding?.sourceNames ?? caseNames(of: type))
      .filter { $0.lowercased().hasPrefix(last.lowercased()) && $0 != last }
      .map { prefix + $0 }
  }

  private func actionType(of name: String, in type: Any.Type) -> Any.Type? {
    let bare = String(name.prefix { $0 != "[" })
    guard let value = cases(of: type).first(where: { $0.name == bare })?.valueType else {
      return nil
    }
    if let element = value as? any ElementAction.Type, name.hasSuffix("]") {
      return element.actionType
    }
    return value
  }

  // MARK: Cases

  /// The cases of an action. Those of a presented child come without `presented`.
  private func cases(of type: Any.Type) -> [EnumCases.Case] {
    // An optional is a value, not an action.
    guard !(type is any OptionalValue.Type), let own = EnumCases(type)?.cases else { return [] }
    guard let presented = type as? any PresentedAction.Type else { return own }
    let inner = (EnumCases(presented.actionType)?.cases ?? []).map { inner in
      EnumCases.Case(
        name: inner.name,
        valueType: inner.valueType,
        embed: { inner.embed($0).flatMap { presented.make($0) } }
      )
    }
    return own + inner
  }

  private func caseNames(of type: Any.Type) -> [String] { cases(of: type).map(\.name) }

  // MARK: Decoding

  private func decode(
    _ steps: ArraySlice<ActionTextParser.Step>,
    as type: Any.Type,
    path: String
  ) throws(ActionTextError) -> Any {
    let cases = cases(of: type)
    guard case .name(let name)? = steps.first else {
      throw .missingCase(of: path, cases: cases.map(\.name))
    }
    guard let enumCase = cases.first(where: { $0.name == name }) else {
      throw .unknownCase(name, of: path, cases: cases.map(\.name))
    }
    let path = path.isEmpty ? name : path + "." + name
    let value = try associatedValue(steps.dropFirst(), of: enumCase.valueType, path: path)
    guard let action = enumCase.embed(value) else {
      throw .undecodable(of: path, type: enumCase.valueType)
    }
    return action
  }

  private func associatedValue(
    _ steps: ArraySlice<ActionTextParser.Step>,
    of type: Any.Type,
    path: String
  ) throws(ActionTextError) -> Any {
    if let binding = type as? any _NamedBindingAction.Type {
      return try bindingAction(steps, as: binding, path: path)
    }
    switch steps.first {
    case .identifier(let text)?:
      guard let element = type as? any ElementAction.Type else {
        throw .unexpectedValue("[\(text)]", of: path)
      }
      let id = try ActionValue.decode(text, as: element.idType, path: path, in: self)
      let path = path + "[\(text)]"
      let action = try decode(steps.dropFirst(), as: element.actionType, path: path)
      guard let value = element.make(id, action) else {
        throw .undecodable(of: path, type: type)
      }
      return value
    case .value(let text)?:
      if type == Void.self { throw .unexpectedValue("(\(text))", of: path) }
      return try ActionValue.decode(text, as: type, path: path, in: self)
    case .name?:
      if type == Void.self, case .name(let name)? = steps.first {
        throw .unexpectedValue("." + name, of: path)
      }
      if cases(of: type).isEmpty { throw .missingValue(of: path, type: type) }
      return try decode(steps, as: type, path: path)
    case nil:
      if type == Void.self { return () }
      let names = caseNames(of: type)
      if names.isEmpty { throw .missingValue(of: path, type: type) }
      throw .missingCase(of: path, cases: names)
    }
  }

  /// Decodes `name("Blob")` after `binding`.
  private func bindingAction(
    _ steps: ArraySlice<ActionTextParser.Step>,
    as type: any _NamedBindingAction.Type,
    path: String
  ) throws(ActionTextError) -> Any {
    let names = type.sourceNames
    guard case .name(let name)? = steps.first else {
      throw .missingProperty(of: path, names: names)
    }
    guard let property = type.propertyNames.first(where: { type.sourceName($0) == name }) else {
      throw .unknownProperty(name, of: path, names: names)
    }
    let path = path + "." + name
    do {
      let action = try type.action(property) { valueType in
        guard case .value(let text)? = steps.dropFirst().first else {
          throw ActionTextError.missingValue(of: path, type: valueType)
        }
        return try ActionValue.decode(text, as: valueType, path: path, in: self)
      }
      if let action { return action }
    } catch let error as ActionTextError {
      throw error
    } catch {}
    throw .undecodable(of: path, type: type)
  }
}

/// Splits the text of an action into its parts.
enum ActionTextParser {
  enum Step: Equatable {
    /// The name of a case.
    case name(String)
    /// The ID of a child, in brackets.
    case identifier(String)
    /// A value, in parentheses.
    case value(String)
  }

  static func steps(of text: String) throws(ActionTextError) -> [Step] {
    var steps: [Step] = []
    var rest = Substring(text.trimmingCharacters(in: .whitespacesAndNewlines))
    if rest.first == "\\" { rest = rest.dropFirst() }
    while let character = rest.first {
      switch character {
      case ".":
        rest = rest.dropFirst()
      case "[", "(":
        guard let end = closingBracket(in: rest) else { throw .unclosed(String(rest)) }
        let content = String(rest[rest.index(after: rest.startIndex)..<end])
          .trimmingCharacters(in: .whitespaces)
        if character == "(" {
          steps.append(.value(content))
        } else {
          steps.append(.identifier(content.hasPrefix("id:") ? trim(content.dropFirst(3)) : content))
        }
        rest = rest[rest.index(after: end)...]
      default:
        let name = rest.prefix { !".([".contains($0) }
        steps.append(.name(trim(name)))
        rest = rest[name.endIndex...]
      }
    }
    return steps
  }

  private static func trim(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the position of the bracket that closes the first one, outside of quotes.
  private static func closingBracket(in text: Substring) -> Substring.Index? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        if character == "\\" { isEscaped = true }
        if character == "\"" { isQuoted = false }
      } else if character == "\"" {
        isQuoted = true
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
