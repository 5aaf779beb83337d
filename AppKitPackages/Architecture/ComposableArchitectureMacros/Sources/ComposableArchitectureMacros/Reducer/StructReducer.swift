import SwiftSyntax
import SwiftSyntaxMacros

/// The members `@Reducer` adds to a struct: the requirements that the struct does not declare.
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
        \(documentation("A state without properties.", access: access))@ObservableState
        \(access)struct State: Codable, Equatable, Hashable, Sendable {
          \(documentation("Creates the state.", access: access))\(access)init() {
          }
        }
        """
      )
    }
    if !declaration.declaresType(named: "Action"), isOwn("Action", reduced?.action) {
      members.append(
        """
        \(documentation("An action without cases.", access: access))\
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
      members.append(
        "\(documentation("Creates the reducer.", access: access))\(access)init() {\n}"
      )
    }
    if let dependencies = declaration.nonisolatedDependencies { members.append(dependencies) }
    return members.map { DeclSyntax(unparsed: $0.indentedByBrackets()) }
  }

  /// True if the reducer contains its state or action type. The compiler infers types that are
  /// declared elsewhere, as in `body: some Reducer<Int, CounterAction>`.
  private func isOwn(_ name: String, _ reduced: ReducedTypes.Name?) -> Bool {
    guard let reduced else { return true }
    if reduced.text == name { return reduced.isOwnByDefault }
    return ["Self.\(name)", "\(declaration.name.text).\(name)"].contains(reduced.text)
  }
}

/// The types of state and action in the members of a reducer.
private struct ReducedTypes {
  struct Name {
    let text: String

    /// True if unqualified `State` and `Action` resolve to members of the reducer.
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

  /// Returns the types of state and action in the types of `body` or `reduce(into:action:)`.
  ///
  /// `some Reducer<State, Action>` requires declarations of both, in the reducer or around it: a
  /// nested reducer can use the types of the enclosing one.
  ///
  /// - Parameter isNested: Whether the reducer is declared in another type.
  fileprivate func reducedTypes(isNested: Bool) -> ReducedTypes? {
    if let body = bodyProperty {
      if let types = body.reducedTypes { return ReducedTypes(types, isOwnByDefault: false) }
      // A stored `body` of a nested reducer cannot refer to types that a macro adds later.
      return body.concreteReducedTypes.map {
        ReducedTypes($0, isOwnByDefault: body.isComputed || !isNested)
      }
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

  /// True if every stored property is a dependency or a constant with a value, so that an
  /// initializer needs no parameters. A variable with a default value is a parameter of the
  /// memberwise initializer.
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
