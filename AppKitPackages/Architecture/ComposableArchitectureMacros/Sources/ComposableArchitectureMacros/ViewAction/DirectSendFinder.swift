import SwiftSyntax

/// A visitor that collects the calls of `store.send` and `self.store.send`, in which `store` is the
/// property of the view.
final class DirectSendFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "send", let base = callee.base?.trimmedDescription,
      base == "self.store" || base == "store" && !Syntax(node).isInScope(ofLocal: "store")
    {
      calls.append(node)
    }
    return .visitChildren
  }
}

extension Syntax {
  /// Whether a parameter, a pattern or a variable around the node has the name: the store of a
  /// child, in a closure such as that of `sheet(item:content:)`.
  fileprivate func isInScope(ofLocal name: String) -> Bool {
    var child = self
    while let scope = child.parent, !scope.is(MemberBlockSyntax.self) {
      if scope.declares(name, for: child) { return true }
      child = scope
    }
    return false
  }

  private func declares(_ name: String, for child: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .closureExpr(let closure):
      return closure.signature?.parameterClause.map { Syntax($0).names(name) } ?? false
    case .functionDecl(let function):
      return Syntax(function.signature.parameterClause).names(name)
    case .ifExpr(let condition):
      return child == Syntax(condition.body) && Syntax(condition.conditions).binds(name)
    case .whileStmt(let loop):
      return child == Syntax(loop.body) && Syntax(loop.conditions).binds(name)
    case .forStmt(let loop):
      return child == Syntax(loop.body) && Syntax(loop.pattern).binds(name)
    case .switchCase(let item):
      return Syntax(item.label).binds(name)
    case .codeBlockItemList(let items):
      return items.prefix { $0.position < child.position }.contains { item in
        let item = Syntax(item.item)
        if item.is(VariableDeclSyntax.self) { return item.binds(name) }
        return item.as(GuardStmtSyntax.self).map { Syntax($0.conditions).binds(name) } ?? false
      }
    default:
      return false
    }
  }

  /// Whether a list of parameters has one with the name.
  private func names(_ name: String) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .closureShorthandParameter(let parameter):
      parameter.name.text == name
    case .closureParameter(let parameter):
      (parameter.secondName ?? parameter.firstName).text == name
    case .functionParameter(let parameter):
      (parameter.secondName ?? parameter.firstName).text == name
    default:
      children(viewMode: .sourceAccurate).contains { $0.names(name) }
    }
  }

  /// Whether a pattern inside of the node binds the name, other than `if let store` without a value,
  /// which unwraps the property itself.
  private func binds(_ name: String) -> Bool {
    if let pattern = self.as(IdentifierPatternSyntax.self) {
      let isShorthand =
        parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
      return pattern.identifier.text == name && !isShorthand
    }
    if self.is(ClosureExprSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.binds(name) }
  }
}
