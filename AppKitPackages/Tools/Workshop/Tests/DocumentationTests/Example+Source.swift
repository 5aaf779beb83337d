import Workshop

extension Example {
  /// Returns a source file that compiles if the example does.
  ///
  /// Examples are fragments: a case of a `switch`, a modifier, a line of a test. This function adds
  /// the surrounding code. Types and functions become members of a class with a test store;
  /// statements become the body of one of its methods. The module `DocExampleSupport` declares the
  /// other names. Errors have the location of the example.
  func source(number: Int, imports: [String]) -> String {
    let fragments = fragments
    let hasExtensions = fragments.contains { $0.kind == .extension }
    var topLevel: [SourceFragment] = []
    var members: [SourceFragment] = []
    var statements: [SourceFragment] = []
    for fragment in fragments {
      switch fragment.kind {
      case .import: continue
      case .extension: topLevel.append(fragment)
      // An extension at file scope cannot extend a nested type.
      case .type: hasExtensions ? topLevel.append(fragment) : members.append(fragment)
      case .member, .body: members.append(fragment)
      case .statement, .cases, .modifier, .overrides, .reducer: statements.append(fragment)
      }
    }
    let usesTestStore = ["\nawait store.", "store.assert", "store.exhaustivity"].contains {
      "\n\(code)".contains($0)
    }
    let superclass =
      code.contains("override func")
      ? ": XCTestCase" : usesTestStore ? ": TestExampleSupport" : ""

    var source = imports.map { $0.hasPrefix("@") ? "\($0)\n" : "import \($0)\n" }.joined()
    for fragment in fragments where fragment.kind == .import {
      source += "\(fragment.code)\n"
    }
    for fragment in topLevel { source += located(fragment) }

    let isReducer = fragments.contains { $0.kind == .body && $0.code.contains("Reducer") }
    source +=
      isReducer
      ? "struct Example\(number): Reducer {\n"
      : "@MainActor final class Example\(number)\(superclass) {\n"
    let declared = ["State", "Action"].filter { type in
      members.contains { $0.declaredNames.contains(type) }
    }
    for type in ["State", "Action"]
    where (isReducer || !declared.isEmpty) && !declared.contains(type) {
      source += "typealias \(type) = Feature.\(type)\n"
    }
    // The support module and the views each declare a type `Path`.
    if code.contains("Path"), !code.contains("enum Path") {
      let isOutline = code.contains("Path {") || code.contains("Path(")
      source += "typealias Path = \(isOutline ? "SwiftUI" : "DocExampleSupport").Path\n"
    }
    for fragment in members { source += located(fragment) }
    source += method(
      of: statements,
      declaresAction: members.contains { $0.declaredNames.contains("Action") }
    )
    return source + "}\n"
  }

  private func method(of statements: [SourceFragment], declaresAction: Bool) -> String {
    guard !statements.isEmpty else { return "" }
    let body =
      bindings
      + statements.map { fragment in
        switch fragment.kind {
        // A directive between a `switch` and its first case is a syntax error.
        case .cases: located(fragment, before: "switch action {", after: "default: break\n}")
        case .overrides: located(fragment, before: "withDependencies {", after: "} operation: {}")
        case .modifier: located(fragment, before: "Text(\"\")")
        case .reducer where fragment.code.hasPrefix("."):
          located(fragment, before: "EmptyReducer()")
        default: located(fragment)
        }
      }.joined()
    if statements.contains(where: { $0.kind == .reducer }) {
      return """
        @ReducerBuilder<Feature.State, Feature.Action>
        var reducer: some Reducer<Feature.State, Feature.Action> {
        \(body)}

        """
    }
    let isEffect = statements.contains {
      $0.kind == .cases || $0.code.contains("return .") || $0.code.contains("state.")
    }
    if isEffect {
      let action = declaresAction ? "Action" : "Feature.Action"
      let end = body.contains("return .") && statements.allSatisfy { $0.kind != .cases }
      return """
        func reduce(state: inout Feature.State, action: \(action)) throws -> Effect<\(action)> {
        \(body)\(end ? "" : "return .none\n")}

        """
    }
    return """
      @MainActor func example() async throws {
      \(body)}

      """
  }

  /// The declarations and statements of the example.
  var fragments: [SourceFragment] { SourceFragment.fragments(of: code) }

  /// Declarations of the bindings that the example uses without declaring them, such as `$store`.
  private var bindings: String {
    var names: Set<Substring> = []
    for match in code.matches(of: /(^|[^.\w])\$([a-z]\w*)/)
    where !code.contains("var \(match.2)") && !code.contains("let $\(match.2)") {
      names.insert(match.2)
    }
    return names.sorted()
      .map { "@\($0 == "store" ? "Bindable" : "State") var \($0) = Initial.\($0)\n" }
      .joined()
  }

  private func located(_ fragment: SourceFragment, before: String? = nil, after: String? = nil)
    -> String
  {
    """
    #sourceLocation(file: "\(file)", line: \(line + fragment.line - (before == nil ? 0 : 1)))
    \([before, fragment.code, after].compactMap(\.self).joined(separator: "\n"))
    #sourceLocation()

    """
  }
}
