import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ViewAction(for:)`.
public enum ViewActionMacro: ExtensionMacro {
  public static var formatMode: FormatMode { .disabled }
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.declaresStore else {
      diagnoseStore(of: declaration, attribute: node, in: context)
      return []
    }
    let finder = DirectSendFinder(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for call in finder.calls {
      diagnose(call, in: context)
    }
    guard !protocols.isEmpty else { return [] }
    return [
      ExtensionDeclSyntax(
        unparsed: """
          \(declaration.attributes.availability)extension \(type.trimmed): \
          ComposableArchitectureCore.ViewActionSending {}
          """
      )
    ]
  }

  private static func diagnoseStore(
    of declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    let name = declaration.nominalName?.text ?? "the view"
    let store = "let store: StoreOf<\(attribute.featureName ?? "Feature")>"
    context.error(
      """
      '@ViewAction' sends actions to the store of '\(name)', which has no property named 'store'. \
      To fix this, add '\(store)'.
      """,
      at: attribute,
      fixIts: [.addMember("Add '\(store)'", store, atStart: true, to: declaration)]
    )
  }

  private static func diagnose(
    _ call: FunctionCallExprSyntax,
    in context: some MacroExpansionContext
  ) {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    var rewritten = call
    rewritten.calledExpression = ExprSyntax(
      DeclReferenceExprSyntax(baseName: "send")
        .with(\.leadingTrivia, call.leadingTrivia)
        .with(\.trailingTrivia, callee.trailingTrivia)
    )
    var fixIts: [FixIt] = []
    if let action = call.viewAction {
      rewritten.arguments[rewritten.arguments.startIndex].expression = action
      fixIts = [.replace("Call 'send' directly with a view action", call, with: rewritten)]
    }
    context.warn(
      """
      '\(callee.trimmedDescription)(\(argument))' goes around '@ViewAction', so the view can send \
      what is not a view action. To fix this, call 'send' with a case of 'Action.View'.
      """,
      at: call,
      fixIts: fixIts
    )
  }
}

extension FunctionCallExprSyntax {
  /// Returns `.tapped` for the argument `.view(.tapped)`.
  fileprivate var viewAction: ExprSyntax? {
    guard
      let call = arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "view", call.arguments.count == 1
    else { return nil }
    return call.arguments.first?.expression
  }
}

extension AttributeSyntax {
  /// Returns `Feature` for the attribute `@ViewAction(for: Feature.self)`.
  fileprivate var featureName: String? {
    let expression = arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    return expression?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

extension DeclGroupSyntax {
  fileprivate var declaresStore: Bool {
    flattenedMembers.contains { member in
      member.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.trimmedDescription == "store"
      } ?? false
    }
  }
}
