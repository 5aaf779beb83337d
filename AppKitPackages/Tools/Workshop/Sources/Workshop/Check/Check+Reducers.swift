extension Check {
  /// The cases of reducers that ignore actions without their names. A new action would compile
  /// although nothing handles it.
  func unnamedActions() -> [Finding] {
    workspace.modules.values.filter { !$0.isTestCode }.flatMap { module in
      module.files.filter { file in
        file.imports.contains { $0.module == "ComposableArchitecture" }
      }.flatMap { file in
        file.defaultsWithoutEffect.map { line in
          Finding(
            rule: .exhaustive,
            file: file.path,
            line: line,
            problem: "A switch of \(module.name) ignores all other actions, also those to come.",
            path: [module.name],
            remedy: "replace default with the names of the actions that this switch ignores"
          )
        }
      }
    }
  }
}
