import SwiftParser
import SwiftSyntax

/// A declaration or a statement at the top level of a text that can be a part of a source file, such
/// as an example in the documentation.
public struct SourceFragment: Sendable {
  public enum Kind: Sendable {
    /// An `import`.
    case `import`
    /// An extension, or a `#Preview`, which is possible at file scope only.
    case `extension`
    /// A structure, enumeration, class, protocol or actor.
    case type
    /// A function, a static property, or an endpoint of a dependency.
    case member
    /// A `body` of an opaque type.
    case body
    /// The cases of a `switch` or of an enumeration.
    case cases
    /// Members of an implicit type, such as the modifiers of a view: `.padding()`.
    case modifier
    /// An assignment to a member of the first argument of a closure: `$0.date.now = .now`.
    case overrides
    /// A reducer, or operators of reducers.
    case reducer
    /// Any other declaration, statement or expression.
    case statement
  }

  /// The kind of the fragment.
  public let kind: Kind
  /// The number of lines before the fragment and its comments.
  public let line: Int
  /// The code with its comments, without the attribute `@main`.
  public let code: String
  /// The name of a type, or that of the type that an extension extends.
  public let typeName: String?
  /// Whether the fragment is an extension that adds conformances.
  public let addsConformances: Bool
  /// The names of all types, functions and properties in the fragment.
  public let declaredNames: Set<String>

  /// Splits a text into its fragments.
  public static func fragments(of text: String) -> [SourceFragment] {
    var fragments: [SourceFragment] = []
    var line = 0
    for item in Parser.parse(source: text).statements {
      let code = item.description
      let start = code.prefix(while: \.isWhitespace).count(where: \.isNewline)
      fragments.append(SourceFragment(item, line: line + start))
      line += code.count(where: \.isNewline)
    }
    // Cases that follow each other are in one `switch`.
    return fragments.reduce(into: []) { result, fragment in
      if fragment.kind == .cases, let last = result.last, last.kind == .cases {
        result[result.count - 1] = SourceFragment(last, fragment)
      } else {
        result.append(fragment)
      }
    }
  }

  private init(_ item: CodeBlockItemSyntax, line: Int) {
    self.line = line
    kind = Self.kind(of: item)
    let declaration = Self.declaration(in: item)
    let `extension` = declaration?.as(ExtensionDeclSyntax.self)
    typeName =
      `extension`?.extendedType.trimmedDescription
      ?? (kind == .type ? declaration?.asProtocol((any NamedDeclSyntax).self)?.name.text : nil)
    addsConformances = `extension`?.inheritanceClause != nil
    let names = DeclaredNames(viewMode: .sourceAccurate)
    names.walk(item)
    declaredNames = names.names
    let code = Self.trimmed(item.description)
    // A module can have only one `@main` type.
    self.code =
      Self.hasMainAttribute(declaration)
      ? code.replacing("@main", with: "", maxReplacements: 1) : code
  }

  /// Joins two fragments with the empty lines between them.
  private init(_ first: SourceFragment, _ second: SourceFragment) {
    (kind, line, typeName) = (first.kind, first.line, first.typeName)
    addsConformances = first.addsConformances
    declaredNames = first.declaredNames.union(second.declaredNames)
    let lineBreaks = second.line - first.line - first.code.count(where: \.isNewline)
    code = first.code + String(repeating: "\n", count: max(lineBreaks, 1)) + second.code
  }

  /// Returns code without empty lines at its start and end.
  private static func trimmed(_ code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    func isEmpty(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    let start = lines.firstIndex { !isEmpty($0) } ?? lines.endIndex
    let end = lines.lastIndex { !isEmpty($0) }.map { $0 + 1 } ?? start
    return lines[start..<end].joined(separator: "\n")
  }

  private static func declaration(in item: CodeBlockItemSyntax) -> DeclSyntax? {
    if case .decl(let declaration) = item.item { declaration } else { nil }
  }

  private static func hasMainAttribute(_ declaration: DeclSyntax?) -> Bool {
    declaration?.asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main"
    } == true
  }
}

// MARK: Kinds

extension SourceFragment {
  private static let reducers: Set<String> = [
    "Reduce", "CombineReducers", "EmptyReducer", "BindingReducer", "Onboarding", "AppFeature",
  ]
  private static let reducerOperators: Set<String> = ["ifLet", "forEach"]

  private static func kind(of item: CodeBlockItemSyntax) -> Kind {
    // The parser accepts a case outside of a `switch` as unexpected code.
    if item.unexpectedBeforeItem?.contains(where: { $0.is(SwitchCaseSyntax.self) }) == true {
      return .cases
    }
    switch item.item {
    case .decl(let declaration): return kind(of: declaration)
    case .expr(let expression): return kind(of: expression)
    case .stmt(let statement):
      return statement.as(ExpressionStmtSyntax.self).map { kind(of: $0.expression) } ?? .statement
    }
  }

  private static func kind(of declaration: DeclSyntax) -> Kind {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl: return .import
    case .extensionDecl: return .extension
    case .macroExpansionDecl(let macro) where macro.macroName.text == "Preview": return .extension
    case .structDecl, .enumDecl, .classDecl, .protocolDecl, .actorDecl: return .type
    case .functionDecl: return .member
    case .enumCaseDecl: return .cases
    case .variableDecl(let variable):
      let binding = variable.bindings.first
      if binding?.pattern.trimmedDescription == "body",
        binding?.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) == true
      {
        return .body
      }
      let isStatic = variable.modifiers.contains { $0.name.text == "static" }
      let isEndpoint = variable.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "DependencyEndpoint"
      }
      return isStatic || isEndpoint ? .member : .statement
    default: return .statement
    }
  }

  private static func kind(of expression: ExprSyntax) -> Kind {
    var first = expression
    var name: String?
    while true {
      switch first.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call): first = call.calledExpression
      case .subscriptCallExpr(let call): first = call.calledExpression
      case .optionalChainingExpr(let chain): first = chain.expression
      case .forceUnwrapExpr(let value): first = value.expression
      case .memberAccessExpr(let access):
        name = access.declName.baseName.text
        guard let base = access.base else {
          return name.map(reducerOperators.contains) == true ? .reducer : .modifier
        }
        first = base
      case .sequenceExpr(let sequence):
        guard let element = sequence.elements.first else { return .statement }
        first = element
      case .declReferenceExpr(let reference):
        let text = reference.baseName.text
        if text == "$0" { return name == nil ? .statement : .overrides }
        return reducers.contains(text) ? .reducer : .statement
      case .genericSpecializationExpr(let generic): first = generic.expression
      case .macroExpansionExpr(let macro):
        return macro.macroName.text == "Preview" ? .extension : .statement
      default: return .statement
      }
    }
  }
}

private final class DeclaredNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .visitChildren
  }

  private func add(_ node: some NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}
