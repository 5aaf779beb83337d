import SwiftSyntax
import SwiftSyntaxMacros

/// The members `@Reducer` adds to a struct: what a reducer needs and this one leaves out.
struct StructReducer<Context: MacroExpansionContext> {
  let declaration: StructDeclSyntax
  let access: String
  private let isNested: Bool

  init(_ declaration: StructDeclSyntax, context: Context) {
    self.declaration = declaration
    isNested = context.lexicalContext.contains {
      $0.asProtocol((any WithAttributesSyntax).self)?.attributes.contains(named: "Reducer") == true
    }
    access = declaration.memberAccess(in: context)
  }

  var members: [DeclSyntax] {
    var members: [String] = []
    let reduced = declaration.reducedTypes(isNested: isNested)
    if !declaration.declaresType(named: "State"), isOwn("State", reduced?.state) {
      members.append(
        """
        @ObservableState
        \(access)struct State: Codable, Equatable, Hashable, Sendable {
          \(access)init() {
          }
        }
        """
      )
    }
    if !declaration.declaresType(named: "Action"), isOwn("Action", reduced?.action) {
      members.append(
        """
        \(access)enum Action: Equatable, Hashable, Sendable {
        }
        """
      )
    }
    if !declaration.hasBody, !declaration.hasReduceMethod {
      members.append(
        """
        \(access)var body: \
        ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action> {
          ComposableArchitectureCore.EmptyReducer()
        }
        """
      )
    }
    if !access.isEmpty, !declaration.hasInitializer, declaration.hasNothingToInitialize {
      members.append("\(access)init() {\n}")
    }
    return members.map { DeclSyntax(unparsed: $0) }
  }

  /// Whether the type that is reduced is the reducer's own. One that lives elsewhere, as in
  /// `body: some Reducer<Int, CounterAction>`, is inferred.
  private func isOwn(_ name: String, _ reduced: ReducedTypes.Name?) -> Bool {
    guard let reduced else { return true }
    if reduced.text == name { return reduced.isOwnByDefault }
    return ["Self.\(name)", "\(declaration.name.text).\(name)"].contains(reduced.text)
  }
}

/// The types of state and action that the members of a reducer name.
private struct ReducedTypes {
  struct Name {
    let text: String

    /// Whether plain `State` and `Action` mean the reducer's own.
    let isOwnByDefault: Bool
  }

  let state: Name
  let action: Name

  init(_ types: (state: String, action: String), isOwnByDefault: Bool) {
    state = Name(text: types.state, isOwnByDefault: isOwnByDefault)
    action = Name(text: types.action, isOwnByDefault: isOwnByDefault)
  }
}

extension StructDeclSyntax {
  var hasBody: Bool { bodyProperty != nil }

  private var bodyProperty: VariableDeclSyntax? {
    flattenedMembers.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first {
      $0.identifier?.text == "body" && !$0.isStatic
    }
  }

  /// The types of state and action that `body` or `reduce(into:action:)` name.
  ///
  /// `some Reducer<State, Action>` needs both declared, in the reducer or around it: a reducer that is
  /// nested in another may run on the other's.
  ///
  /// - Parameter isNested: Whether the reducer is declared in another one.
  fileprivate func reducedTypes(isNested: Bool) -> ReducedTypes? {
    if let body = bodyProperty {
      if let types = body.reducedTypes { return ReducedTypes(types, isOwnByDefault: false) }
      return body.concreteReducedTypes.map { ReducedTypes($0, isOwnByDefault: true) }
    }
    guard
      let parameters = reduceMethod?.signature.parameterClause.parameters,
      let state = parameters.first?.type.as(AttributedTypeSyntax.self)?.baseType,
      let action = parameters.last?.type
    else { return nil }
    return ReducedTypes(
      (state.trimmedDescription, action.trimmedDescription),
      isOwnByDefault: !isNested
    )
  }

  var hasReduceMethod: Bool { reduceMethod != nil }

  var reduceMethod: FunctionDeclSyntax? {
    flattenedMembers.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first {
      $0.name.text == "reduce"
        && $0.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
    }
  }

  fileprivate var hasInitializer: Bool {
    flattenedMembers.contains { $0.is(InitializerDeclSyntax.self) }
  }

  /// Whether a caller has nothing to choose: every stored property is a dependency, or a constant
  /// with its value. A variable with a default stays open to the memberwise initializer.
  fileprivate var hasNothingToInitialize: Bool {
    flattenedMembers.compactMap { $0.as(VariableDeclSyntax.self) }.allSatisfy { variable in
      if variable.isStatic || variable.isComputed || variable.isLazy { return true }
      if variable.bindingSpecifier.tokenKind == .keyword(.let) {
        return variable.bindings.allSatisfy { $0.initializer != nil }
      }
      return variable.attributes.contains { element in
        element.as(AttributeSyntax.self).map {
          $0.baseName == "Dependency" && $0.arguments != nil
        } ?? false
      }
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isLazy: Bool { modifiers.contains { $0.name.text == "lazy" } }
}
