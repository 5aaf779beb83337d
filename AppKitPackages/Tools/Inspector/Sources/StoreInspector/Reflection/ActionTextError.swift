import ComposableArchitecture

/// The reason why a text is not an action.
public struct ActionTextError: LocalizedError, Equatable {
  /// Sentences that name the invalid part and the remedy.
  public let message: String

  public var errorDescription: String? { message }

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }

  static let empty = ActionTextError(
    "The text is empty. To fix this, type a case path such as 'home.addButtonTapped'."
  )

  static let isShowingPast = ActionTextError(
    """
    The app shows an earlier state and handles no actions. To fix this, return to now, or go on from \
    here.
    """
  )

  static func unknownCase(_ name: String, of path: String, cases: [String]) -> Self {
    Self(
      """
      \(path.isEmpty ? "The action" : "'\(path)'") has no case '\(name)'. \
      To fix this, use one of: \(cases.joined(separator: ", ")).
      """
    )
  }

  static func missingCase(of path: String, cases: [String]) -> Self {
    Self(
      """
      '\(path)' has an action as its value. To fix this, add a case: \
      \(cases.prefix(30).map { path + "." + $0 }.joined(separator: ", ")).
      """
    )
  }

  static func missingProperty(of path: String, names: [String]) -> Self {
    Self(
      """
      '\(path)' needs a property and its value. To fix this, write \(path).name("text")\(known(names)).
      """
    )
  }

  static func unknownProperty(_ name: String, of path: String, names: [String]) -> Self {
    Self(
      """
      '\(path)' has no observed property '\(name)'. To fix this, write another name\(known(names)).
      """
    )
  }

  private static func known(_ names: [String]) -> String {
    names.isEmpty ? "" : ". Known properties: \(names.joined(separator: ", "))"
  }

  static func missingValue(of path: String, type: Any.Type) -> Self {
    Self(
      """
      '\(path)' needs a value of type \(type). \
      To fix this, add the value in parentheses: \(path)(\(example(of: type))).
      """
    )
  }

  static func unexpectedValue(_ text: String, of path: String) -> Self {
    Self("'\(path)' has no associated value. To fix this, remove '\(text)'.")
  }

  static func invalidValue(_ text: String, of path: String, type: Any.Type) -> Self {
    Self(
      """
      The value '\(text)' of '\(path)' is not \(article(type)) \(type). \
      To fix this, write it like \(example(of: type)).
      """
    )
  }

  static func undecodable(of path: String, type: Any.Type) -> Self {
    Self(
      """
      '\(path)' has a value of type \(type), which cannot be written as text. To fix this, send an \
      action without such a value, or make the type Decodable.
      """
    )
  }

  static func unclosed(_ text: String) -> Self {
    Self("The text '\(text)' has no closing bracket or quote. To fix this, add it.")
  }

  private static func article(_ type: Any.Type) -> String {
    "\(type)".first.map { "AEIOU".contains($0) } == true ? "an" : "a"
  }

  private static func firstCase<Value: CaseIterable>(of type: Value.Type) -> String {
    type.allCases.first.map { ".\($0)" } ?? "a case"
  }

  private static func example(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "\"text\""
    case is any BinaryInteger.Type: "5"
    case is any BinaryFloatingPoint.Type: "1.5"
    case is Bool.Type: "true"
    case is UUID.Type: "00000000-0000-0000-0000-000000000000"
    case is any OptionalValue.Type: "nil"
    case let type as any CaseIterable.Type: firstCase(of: type)
    default: "{…} as JSON"
    }
  }
}

/// An optional, whose wrapped type is accessible without its type.
protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  /// Creates an optional from a value, or returns `nil` for a value of another type.
  static func some(_ value: Any?) -> Any?
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  static func some(_ value: Any?) -> Any? {
    guard let value else { return Self.none as Any }
    return (value as? Wrapped).map { Self.some($0) as Any }
  }
}
