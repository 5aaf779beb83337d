/// The result that a test returns for one call of a dependency, and the arguments that it expects.
struct Stub {
  /// The recorded arguments that the test compares, by their positions.
  var expectations: [Int: Expectation] = [:]

  /// The seconds of the clock `answers` before the result.
  var delay: Int?

  /// The result, or `nil` for an endpoint that returned nothing.
  var result: Result?

  enum Result {
    case value(Expression)
    case error(Expression)
  }

  /// A comparison of an argument.
  struct Expectation {
    var parameter: String
    var value: Expression
    /// The type of the argument, for a value whose expression does not name it.
    var type: String?

    /// The source code, whose first line has no indentation.
    func source(indentation: Int) -> String {
      let start = "#expect(\(parameter) == "
      if let line = value.line, indentation + start.count + line.count < Expression.lineLength {
        return "\(start)\(line))"
      }
      let name = parameter.filter { $0 != "`" }
      let expected = "expected\(name.prefix(1).uppercased())\(name.dropFirst())"
      let isTyped =
        if case .call(let name, _) = value { name.first?.isUppercase == true } else { false }
      let constant = "let \(expected)\(isTyped ? "" : type.map { ": \($0)" } ?? "") = "
      return constant + value.source(indentation: indentation, prefix: indentation + constant.count)
        + "\n\(String(repeating: " ", count: indentation))#expect(\(parameter) == \(expected))"
    }
  }

  /// The statements, whose first lines have no indentation.
  func statements(indentation: Int) -> [String] {
    var statements = expectations.sorted { $0.key < $1.key }
      .map { $0.value.source(indentation: indentation) }
    if let delay { statements.append("try? await answers.sleep(for: .seconds(\(delay)))") }
    switch result {
    case .value(let value):
      let source = value.source(indentation: indentation, prefix: indentation + 7)
      statements.append("return \(source)")
    case .error(let error):
      let source = error.source(indentation: indentation, prefix: indentation + 6)
      statements.append("throw \(source)")
    case nil:
      break
    }
    return statements
  }

  /// A text that is equal for equal results.
  var key: String { statements(indentation: 0).joined(separator: "\n") }
}
