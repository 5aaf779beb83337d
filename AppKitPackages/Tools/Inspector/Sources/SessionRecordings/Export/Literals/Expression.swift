/// A Swift expression, which is laid out when its column is known.
indirect enum Expression {
  struct Argument {
    var label: String?
    var value: Expression
  }

  /// A trailing closure of a call.
  struct Closure {
    var label: String?
    var body: [Expression]
  }

  /// Source code that is never broken.
  case text(String)
  /// The lines of a multi-line string literal.
  case lines([String])
  /// A call or a tuple, whose function name is empty.
  case call(String, [Argument])
  /// A call with trailing closures.
  case closures(Expression, [Closure])
  /// An array literal.
  case array([Expression])
  /// A dictionary literal.
  case dictionary([(key: Expression, value: Expression)])
  /// A value that is assigned to a variable, changed and returned.
  case configured(Expression, [Statement])

  /// Whether the value consists of the defaults of its type. A comparison with it hides them, and holds
  /// for a wrong default too.
  var hasOnlyDefaults: Bool {
    if case .call(let name, let arguments) = self {
      !name.isEmpty && arguments.isEmpty
    } else {
      false
    }
  }
  /// The name of a constant for a value.
  case constant(String, Expression)

  /// The largest number of columns in a line.
  static let lineLength = 100

  /// The expression in one line, or `nil` if it needs several.
  var line: String? {
    switch self {
    case .text(let text), .constant(let text, _): text
    case .lines, .closures, .configured: nil
    case .call(let name, let arguments):
      Self.join(arguments.map(\.line)).map { "\(name)(\($0))" }
    case .array(let elements):
      Self.join(elements.map(\.line)).map { "[\($0)]" }
    case .dictionary(let pairs):
      pairs.isEmpty ? "[:]" : Self.join(pairs.map(Self.line)).map { "[\($0)]" }
    }
  }

  /// The source code of the expression.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of the statement that contains the expression.
  ///   - prefix: The number of characters before the expression in its line.
  ///   - suffix: The number of characters after the expression in its last line.
  func source(indentation: Int, prefix: Int, suffix: Int = 0) -> String {
    if let line, prefix + line.count + suffix <= Self.lineLength { return line }
    let outer = String(repeating: " ", count: indentation)
    let inner = outer + "  "
    switch self {
    case .text(let text), .constant(let text, _):
      return text
    case .lines(let lines):
      let content = lines.map { $0.isEmpty ? "" : inner + $0 }
      return "\"\"\"\n\(content.joined(separator: "\n"))\n\(inner)\"\"\""
    case .call(let name, let arguments) where arguments.isEmpty:
      return name + "()"
    case .call(let name, let arguments):
      let parts = arguments.enumerated().map { offset, argument in
        let isLast = offset == arguments.count - 1
        return inner + argument.source(indentation: indentation + 2, suffix: isLast ? 0 : 1)
      }
      return "\(name)(\n\(parts.joined(separator: ",\n"))\n\(outer))"
    case .array(let elements):
      let comma = elements.count == 1 ? "" : ","
      let parts = elements.map {
        inner + $0.source(indentation: indentation + 2, prefix: indentation + 2, suffix: 1) + comma
      }
      return "[\n\(parts.joined(separator: "\n"))\n\(outer)]"
    case .dictionary(let pairs):
      let comma = pairs.count == 1 ? "" : ","
      let parts = pairs.map { pair in
        let key = pair.key.source(indentation: indentation + 2, prefix: indentation + 2)
        let value = pair.value.source(
          indentation: indentation + 2,
          prefix: indentation + 4 + key.count,
          suffix: 1
        )
        return "\(inner)\(key): \(value)\(comma)"
      }
      return "[\n\(parts.joined(separator: "\n"))\n\(outer)]"
    case .closures(let call, let closures):
      let parts = closures.map { closure in
        let body = closure.body.map {
          "\n" + inner + $0.source(indentation: indentation + 2, prefix: indentation + 2)
        }
        return (closure.label.map { "\($0): " } ?? "") + "{\(body.joined())\n\(outer)}"
      }
      return call.source(indentation: indentation, prefix: prefix, suffix: 2) + " "
        + parts.joined(separator: " ")
    case .configured(let value, let statements):
      let start = value.source(
        indentation: indentation + 2,
        prefix: indentation + 14
      )
      let changes = statements.map { $0.source(root: "value", indentation: indentation + 2) + "\n" }
      return """
        {
        \(inner)var value = \(start)
        \(changes.joined())\(inner)return value
        \(outer)}()
        """
    }
  }

  /// The expression with the values of constants instead of their names.
  var withoutConstants: Expression {
    switch self {
    case .text, .lines:
      self
    case .constant(_, let value):
      value.withoutConstants
    case .call(let name, let arguments):
      .call(name, arguments.map { .init(label: $0.label, value: $0.value.withoutConstants) })
    case .closures(let call, let closures):
      .closures(
        call.withoutConstants,
        closures.map { .init(label: $0.label, body: $0.body.map(\.withoutConstants)) }
      )
    case .array(let elements):
      .array(elements.map(\.withoutConstants))
    case .dictionary(let pairs):
      .dictionary(pairs.map { (key: $0.key.withoutConstants, value: $0.value.withoutConstants) })
    case .configured(let value, let statements):
      .configured(value.withoutConstants, statements.map(\.withoutConstants))
    }
  }

  private static func join(_ parts: [String?]) -> String? {
    var lines: [String] = []
    for case let part in parts {
      guard let part else { return nil }
      lines.append(part)
    }
    return lines.joined(separator: ", ")
  }

  private static func line(_ pair: (key: Expression, value: Expression)) -> String? {
    guard let key = pair.key.line, let value = pair.value.line else { return nil }
    return "\(key): \(value)"
  }
}

extension Expression.Argument {
  fileprivate var line: String? {
    value.line.map { line in label.map { "\($0): \(line)" } ?? line }
  }

  fileprivate func source(indentation: Int, suffix: Int) -> String {
    let label = label.map { "\($0): " } ?? ""
    return label
      + value.source(
        indentation: indentation,
        prefix: indentation + label.count,
        suffix: suffix
      )
  }
}

extension Expression: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .text(value) }
}

/// A statement that changes a value.
struct Statement {
  /// An access path from the value, such as `.rows[id: 1]?.title`. It is empty for the value itself.
  var target: String
  var action: Action

  enum Action {
    /// `target = value`
    case assign(Expression)
    /// `target.call(arguments)`
    case call(String, [Expression.Argument])
    /// `target.withLock { statements }`
    case withLock([Statement])
  }

  /// The statement with the values of constants instead of their names.
  var withoutConstants: Statement {
    switch action {
    case .assign(let value):
      Statement(target: target, action: .assign(value.withoutConstants))
    case .call(let name, let arguments):
      Statement(
        target: target,
        action: .call(
          name,
          arguments.map { .init(label: $0.label, value: $0.value.withoutConstants) }
        )
      )
    case .withLock(let statements):
      Statement(target: target, action: .withLock(statements.map(\.withoutConstants)))
    }
  }

  /// The source code of the statement, with its indentation.
  ///
  /// - Parameters:
  ///   - root: The name of the changed value.
  ///   - indentation: The number of spaces before the statement.
  func source(root: String, indentation: Int) -> String {
    let start = String(repeating: " ", count: indentation)
    switch action {
    case .assign(let value):
      let assignment = "\(start)\(root)\(target) = "
      return assignment + value.source(indentation: indentation, prefix: assignment.count)
    case .call(let name, let arguments):
      return start
        + Expression.call("\(root)\(target).\(name)", arguments)
        .source(indentation: indentation, prefix: indentation)
    case .withLock(let statements):
      let call = "\(start)\(root)\(target).withLock {"
      let lines = statements.map { $0.source(root: "$0", indentation: indentation + 2) }
      if lines.count == 1, !lines[0].contains("\n"),
        call.count + lines[0].count - indentation + 1 <= Expression.lineLength
      {
        return "\(call) \(lines[0].dropFirst(indentation + 2)) }"
      }
      return "\(call)\n\(lines.joined(separator: "\n"))\n\(start)}"
    }
  }
}
