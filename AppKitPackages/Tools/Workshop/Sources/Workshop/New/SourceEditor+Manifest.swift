import SwiftSyntax

extension SourceEditor {
  /// Adds a package to the dependencies of a manifest.
  mutating func addPackageDependency(path: String) {
    let element = ".package(path: \"\(path)\")"
    let packages = tree.all(FunctionCallExprSyntax.self)
      .first { $0.calledExpression.source == "Package" }
    guard let array = Self.array(labelled: "dependencies", of: packages) else {
      return refuse(
        "The manifest has no list of dependencies.",
        paste: ["\(element),"],
        "into the dependencies of the package"
      )
    }
    add(element, to: array) { $0.hasPrefix(".package(path:") ? $0 : nil }
  }

  /// Adds a product to the dependencies of a target.
  ///
  /// - Parameters:
  ///   - product: The source of the dependency, such as `.product("Notes")`.
  ///   - target: The name of the target.
  mutating func addTargetDependency(_ product: String, to target: String) {
    let call = tree.all(FunctionCallExprSyntax.self).first { call in
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
      return member.declName.source.lowercased().hasSuffix("target")
        && call.arguments.first { $0.label?.text == "name" }?.expression.source == "\"\(target)\""
    }
    guard let array = Self.array(labelled: "dependencies", of: call) else {
      return refuse(
        "The manifest has no target \(target) with a list of dependencies.",
        paste: ["\(product),"],
        "into the dependencies of \(target)"
      )
    }
    add(product, to: array) { $0.hasPrefix(".product(\"") ? $0 : nil }
  }

  /// Inserts an element in alphabetical order of the elements with a key.
  private mutating func add(
    _ element: String,
    to array: ArrayExprSyntax,
    key: (String) -> String?
  ) {
    let elements = Array(array.elements)
    if elements.contains(where: { $0.expression.source == element }) { return }
    let next = elements.first { key($0.expression.source).map { $0 > element } ?? false }
    if let next, startsLine(next) {
      insert(["\(element),"], above: next)
    } else if let next {
      insert("\(element), ", at: next.positionAfterSkippingLeadingTrivia.utf8Offset)
    } else if let last = elements.last(where: { key($0.expression.source) != nil }) ?? elements.last
    {
      let isOneLine = !array.source.contains("\n")
      if last.trailingComma == nil {
        insert(",", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
      }
      if isOneLine {
        insert(
          last.trailingComma == nil ? " \(element)" : " \(element),",
          at: last.endPositionBeforeTrailingTrivia.utf8Offset
        )
      } else {
        insert(["\(element),"], below: last)
      }
    } else {
      insert(element, at: array.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// The first array in an argument, such as the literal in `[…] + viewPackages`.
  private static func array(
    labelled label: String,
    of call: FunctionCallExprSyntax?
  ) -> ArrayExprSyntax? {
    guard let argument = call?.arguments.first(where: { $0.label?.text == label }) else {
      return nil
    }
    return argument.expression.as(ArrayExprSyntax.self)
      ?? argument.expression.all(ArrayExprSyntax.self).first
  }
}
