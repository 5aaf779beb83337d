import Foundation
import SwiftParser
import SwiftSyntax

/// The part of a source file on which the code of other modules depends: the file without the
/// bodies of functions and accessors.
///
/// Two versions of a file with one fingerprint differ in bodies only, so that the modules that
/// import its module need no compilation. Bodies of inlinable functions, and public ones whose
/// result is an opaque type other than that of a view's `body`, are a part of the fingerprint,
/// because importers use the types and the code in them.
struct InterfaceFingerprint: Hashable, Codable {
  private let hash: UInt64

  /// Reads a source file.
  init(_ source: String) {
    let tree = Parser.parse(source: source)
    let bodies = BodyVisitor()
    bodies.walk(tree)
    var ranges = bodies.ranges[...]
    // FNV-1a, because `Hasher` has another seed in each process.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for token in tree.tokens(viewMode: .sourceAccurate) {
      while let range = ranges.first, range.upperBound <= token.position { ranges.removeFirst() }
      if let range = ranges.first, range.lowerBound <= token.position { continue }
      for byte in Array(token.text.utf8) + [0] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    self.hash = hash
  }
}

/// Finds the bodies on which no other module depends, in the order of the file.
private final class BodyVisitor: SyntaxVisitor {
  private(set) var ranges: [Range<AbsolutePosition>] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = node.signature.returnClause?.type
    return skip(
      node.body.map { Syntax($0) },
      node.attributes,
      node.modifiers,
      node,
      result: result,
      isViewBody: node.name.text == "body"
    )
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    skip(node.body.map { Syntax($0) }, node.attributes, node.modifiers, node)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    skip(node.body.map { Syntax($0) }, node.attributes, node.modifiers, node)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    for body in bodies(of: node.accessorBlock) {
      _ = skip(body, node.attributes, node.modifiers, node, result: node.returnClause.type)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      for body in bodies(of: binding.accessorBlock) {
        _ = skip(
          body,
          node.attributes,
          node.modifiers,
          node,
          result: binding.typeAnnotation?.type,
          isViewBody: name == "body"
        )
      }
    }
    return .skipChildren
  }

  private func bodies(of block: AccessorBlockSyntax?) -> [Syntax] {
    switch block?.accessors {
    case .getter(let items): [Syntax(items)]
    case .accessors(let accessors): accessors.compactMap { $0.body.map { Syntax($0) } }
    case nil: []
    }
  }

  private func skip(
    _ body: Syntax?,
    _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ declaration: some SyntaxProtocol,
    result: TypeSyntax? = nil,
    isViewBody: Bool = false
  ) -> SyntaxVisitorContinueKind {
    guard let body else { return .skipChildren }
    let attributes = attributes.description
    let isInlined = ["inlin", "_transparent", "_alwaysEmitIntoClient"].contains {
      attributes.contains($0)
    }
    let result = result?.trimmedDescription ?? ""
    let isOpaque = result.contains("some ") && !(isViewBody && result == "some View")
    if isInlined || isOpaque && isVisible(modifiers, declaration) {
      // The type of a `Reduce` does not depend on its closure.
      let closures = ReduceVisitor(viewMode: .sourceAccurate)
      closures.walk(body)
      ranges += closures.ranges
    } else {
      ranges.append(body.position..<body.endPosition)
    }
    return .skipChildren
  }

  /// Whether importers can use a declaration.
  private func isVisible(
    _ modifiers: DeclModifierListSyntax,
    _ declaration: some SyntaxProtocol
  ) -> Bool {
    func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["public", "open", "package"].contains($0.name.text) }
    }
    if isPublic(modifiers) { return true }
    let parents = sequence(first: Syntax(declaration)) { $0.parent }
    return parents.contains {
      $0.as(ExtensionDeclSyntax.self).map { isPublic($0.modifiers) } ?? false
    }
  }
}

/// Finds the closures of `Reduce`.
private final class ReduceVisitor: SyntaxVisitor {
  private(set) var ranges: [Range<AbsolutePosition>] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription.prefix(while: { $0 != "<" }) == "Reduce",
      let closure = node.trailingClosure
    else { return .visitChildren }
    ranges.append(closure.position..<closure.endPosition)
    return .skipChildren
  }
}
