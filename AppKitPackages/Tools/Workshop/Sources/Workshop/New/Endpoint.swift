import SwiftParser
import SwiftSyntax

/// An endpoint of a client, written like a function: `find(id: UUID) -> Receipt?`.
struct Endpoint: Equatable {
  let name: String
  let parameters: [(name: String, type: String)]
  /// The type of the result; nil without a result.
  let result: String?

  static func == (first: Endpoint, second: Endpoint) -> Bool {
    first.declaration == second.declaration
  }

  /// Parses an endpoint, or throws an error that contains the remedy.
  init(_ text: String) throws {
    let source = text.contains("(") ? text : "\(text)()"
    let tree = Parser.parse(source: "func \(source)")
    guard !tree.hasError, tree.statements.count == 1,
      let function = tree.statements.first?.item.as(FunctionDeclSyntax.self),
      function.name.text.isValidSwiftIdentifier(for: .variableName),
      function.genericParameterClause == nil, function.body == nil,
      function.signature.effectSpecifiers == nil,
      function.signature.parameterClause.parameters.allSatisfy({
        $0.secondName == nil && $0.firstName.text != "_" && $0.defaultValue == nil
      })
    else {
      throw NewError(
        """
        The endpoint \(text.debugDescription) is not a function. To fix this, write it like "load", \
        "find(id: UUID) -> Receipt?" or "save(receipt: Receipt)". Every endpoint is async and throws.
        """
      )
    }
    name = function.name.text
    parameters = function.signature.parameterClause.parameters.map {
      ($0.firstName.text, $0.type.source)
    }
    let type = function.signature.returnClause?.type.source
    result = type == "Void" || type == "()" ? nil : type
  }

  /// The property of the client.
  var declaration: String {
    let types = parameters.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
    return "public var \(name): @Sendable (\(types)) async throws -> \(result ?? "Void")"
  }

  /// The parameters of a closure that ignores them.
  private var ignoredParameters: String {
    parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
  }

  /// The empty result; nil if the type has none.
  private var emptyResult: String? {
    switch result {
    case nil: ""
    case let type? where type.hasSuffix("?"): "nil"
    case let type? where type.hasPrefix("[") && type.contains(":"): "[:]"
    case let type? where type.hasPrefix("["): "[]"
    case "String": "\"\""
    case "Int", "Double": "0"
    case "Bool": "false"
    default: nil
    }
  }

  /// A closure that returns an empty result; nil if the type has none.
  var preview: String? {
    guard let emptyResult else { return nil }
    let body = (ignoredParameters + emptyResult).trimmingSpaces
    return body.isEmpty ? "{}" : "{ \(body) }"
  }

  /// An expectation that the preview value of a client returns the empty result.
  func previewExpectation(client: String) -> String? {
    guard let call, let emptyResult else { return nil }
    let value = "try await \(client).previewValue.\(call)"
    if emptyResult.isEmpty { return value }
    return emptyResult.hasPrefix("[")
      ? "#expect(\(value).isEmpty)" : "#expect(\(value) == \(emptyResult))"
  }

  /// A closure that throws an error until a live value replaces it.
  func missing(client: String) -> String {
    "{ \(ignoredParameters)throw MissingLiveValue(\"\(client).\(name)\") }"
  }

  /// A call with the value of an override for each parameter; nil if a type has no such value.
  var call: String? {
    let arguments = parameters.map { parameter -> String? in
      switch parameter.type {
      case let type where type.hasSuffix("?"): "nil"
      case let type where type.hasPrefix("[") && type.contains(":"): "[:]"
      case let type where type.hasPrefix("["): "[]"
      case "String": "\"\""
      case "Int", "Double": "0"
      case "Bool": "false"
      case "UUID": "UUID()"
      case "Date": "Date()"
      default: nil
      }
    }
    guard !arguments.contains(nil) else { return nil }
    let list = zip(parameters, arguments).map { "\($0.name): \($1 ?? "")" }.joined(separator: ", ")
    return "\(name)(\(list))"
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }
}
