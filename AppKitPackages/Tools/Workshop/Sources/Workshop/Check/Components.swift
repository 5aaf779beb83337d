/// The units of the rules: a package, or a module that has a rule of its own.
struct Components {
  /// The name for each package with folders `Sources/NAME/Reducer` and `Sources/NAME/Renderer`.
  static let feature = "Feature"

  /// The modules that a module may import.
  struct Permitted {
    var modules: Set<String>
    /// The rule of the module's component, or nil if it has none.
    var rule: ImportRules.Permission?
  }

  let features: Set<String>
  private let rules: ImportRules
  private var components: [String: String] = [:]
  /// The modules of each component without test code.
  private var modules: [String: Set<String>] = [:]
  private var permitted: [String: Permitted] = [:]

  init(workspace: Workspace, rules: ImportRules, features: Set<String>) {
    self.features = features
    self.rules = rules
    for module in workspace.modules.values {
      let hasRule = rules.permissions[module.name] != nil
      let component = hasRule ? module.name : module.package
      components[module.name] = component
      if !module.isTestCode || hasRule { modules[component, default: []].insert(module.name) }
    }
    let byPackage = Dictionary(grouping: workspace.modules.values, by: \.package)
    for modules in byPackage.values {
      var permittedForPackage = rules.tests.union(modules.map(\.name))
      for module in modules where !module.isTestCode || rules.permissions[module.name] != nil {
        let component = components[module.name] ?? module.package
        let rule = permission(of: component)
        var permitted = self.modules[component] ?? []
        for name in rule?.names ?? [] {
          permitted.formUnion(self.modules(named: name, in: workspace))
        }
        self.permitted[module.name] = Permitted(modules: permitted, rule: rule)
        permittedForPackage.formUnion(permitted)
      }
      for module in modules where permitted[module.name] == nil {
        permitted[module.name] = Permitted(
          modules: permittedForPackage,
          rule: permission(of: module.package)
        )
      }
    }
  }

  /// The component of a module, or nil if the module is in no package.
  func component(of module: String) -> String? { components[module] }

  /// The components with code that is no test.
  var names: [String] { modules.keys.sorted() }

  /// The rule for a component, or nil if there is none.
  func permission(of component: String) -> ImportRules.Permission? {
    rules.permissions[component]
      ?? (features.contains(component) ? rules.permissions[Self.feature] : nil)
  }

  /// The modules that a name in a rule stands for.
  func modules(named name: String, in workspace: Workspace) -> Set<String> {
    if name == Self.feature {
      return features.reduce(into: []) { $0.formUnion(modules[$1] ?? []) }
    }
    return modules[name] ?? (workspace.modules[name] == nil ? [] : [name])
  }

  /// The modules that a module may import: those that the rule of its component names, and those of
  /// the component itself. Test code may import what the code of its package may, that code, and
  /// modules for tests.
  func permitted(for module: Workspace.Module) -> Permitted {
    permitted[module.name] ?? Permitted(modules: [])
  }

  /// Returns true if a name in a rule stands for a component.
  func name(_ name: String, standsFor component: String) -> Bool {
    name == component || name == Self.feature && features.contains(component)
  }
}
