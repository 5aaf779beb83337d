import SwiftSyntax

/// Creates the package of a feature and composes the feature in `AppCore`.
struct NewFeature {
  /// The kind of screen that a feature begins with.
  enum Kind: String, CaseIterable {
    /// A list whose rows are reducers.
    case list
    /// A form that validates its fields.
    case form
    /// A list whose rows lead to screens on a navigation stack.
    case stack

    /// The name of the template, and the name of one element in it.
    var template: String {
      switch self {
      case .list: "Journal"
      case .form: "Survey"
      case .stack: "Archive"
      }
    }

    fileprivate var element: (singular: String, plural: String)? {
      switch self {
      case .list: ("Entry", "Entries")
      case .form: nil
      case .stack: ("Document", "Documents")
      }
    }

    fileprivate var symbol: String {
      switch self {
      case .list: "list.bullet"
      case .form: "square.and.pencil"
      case .stack: "folder"
      }
    }

    /// A text of the empty screen.
    fileprivate func text(of name: Name) -> String {
      self == .form ? "Important" : "No \(name.singular.plural.prose) yet."
    }
  }

  static let rules = NameRules(kind: "feature", example: "Notes")

  /// The repository that gets the feature.
  let repository: Repository
  /// The repository that has the templates.
  let tools: Repository
  let kind: Kind
  let hasTab: Bool

  /// Returns the files to create and to change.
  func changes(for text: String) throws -> (name: Name, changes: ChangeSet) {
    let name = try Self.rules.validateIdentifier(text)
    let package = "\(repository.packages)/\(name.typeName)"
    let exists = try isMadeFromTemplate(name, package: package)
    guard !exists || kind == existingKind(name, package: package) else {
      let kind = existingKind(name, package: package)
      return try NewFeature(repository: repository, tools: tools, kind: kind, hasTab: hasTab)
        .changes(for: text)
    }
    if !exists { try validateNames(name) }
    var changes = ChangeSet(repository: repository)
    if !exists {
      for (path, text) in try files(for: name, package: package) {
        try changes.create("\(package)/\(path)", text)
      }
    }
    try compose(name, in: &changes)
    try changes.create(
      compositionTestsPath(name),
      compositionTests(name),
      keepsExisting: exists
    )
    return (name, changes)
  }

  private func validateNames(_ name: Name) throws {
    try Self.rules.validateUse(of: name, suffixes: ["Reducer", "View"], in: repository)
    guard kind.element != nil else { return }
    let element = name.singular
    let suffixes = kind == .list ? ["RowReducer", "RowView"] : ["", "DetailReducer", "DetailView"]
    try Self.rules.validateTypes(of: element, suffixes: suffixes, in: repository, source: name)
  }

  /// Whether this command created the package, possibly with later changes by hand.
  private func isMadeFromTemplate(_ name: Name, package: String) throws -> Bool {
    let type = "\(name.typeName)Reducer"
    let path = "\(package)/Sources/\(name.typeName)/Reducer/\(type).swift"
    let isComposed = repository.exists(compositionTestsPath(name))
    guard let text = try? repository.text(of: path) else {
      guard isComposed else { return false }
      throw NewError(
        """
        The package \(package) was created by this command, but its file \(path) is missing. To fix \
        this, restore the file, for example with git restore, or remove the package and \
        \(compositionTestsPath(name)).
        """
      )
    }
    if isComposed { return true }
    return SourceEditor(path: path, text: text).cases(of: [type, "Action", "Delegate"])
      .contains { $0.element.source == "finished" }
  }

  /// The kind of a package that this command created.
  private func existingKind(_ name: Name, package: String) -> Kind {
    let folder = "\(package)/Sources/\(name.typeName)/Reducer"
    if repository.exists("\(folder)/\(name.singular.typeName)RowReducer.swift") { return .list }
    if repository.exists("\(folder)/\(name.singular.typeName)DetailReducer.swift") { return .stack }
    return .form
  }

  private func files(for name: Name, package: String) throws -> [(path: String, text: String)] {
    var names = [kind.template: name]
    if let element = kind.element {
      names[element.singular] = name.singular
      names[element.plural] = name.singular.plural
    }
    return try Template.named(kind.template, in: tools).files(Renaming(names)).map { path, text in
      (
        path,
        path == "Package.swift" ? repository.resolvingDependencies(of: text, in: package) : text
      )
    }
  }

  // MARK: Composition

  private func compose(_ name: Name, in changes: inout ChangeSet) throws {
    let type = name.typeName
    let property = name.propertyName
    let folder = "App/Sources/AppCore"
    try changes.edit("Package.swift") { manifest in
      manifest.addPackageDependency(path: "\(repository.packages)/\(type)")
      manifest.addTargetDependency(".product(\"\(type)\")", to: "AppCore")
      manifest.addTargetDependency(".product(\"\(type)\")", to: "AppCoreTests")
    }
    try changes.addToWorkspace("\(repository.packages)/\(type)")
    try changes.edit("\(folder)/AppCoreReducer.swift") { file in
      let firstTab = file.cases(of: ["AppCoreReducer", "Tab"]).first?.element.name.text ?? property
      file.addImport(type)
      if hasTab {
        file.addCase(
          property,
          documentation: "The \(name.prose).",
          to: ["AppCoreReducer", "Tab"],
          isSorted: false
        )
      }
      file.addProperty(
        "public var \(property) = \(type)Reducer.State()",
        name: property,
        documentation: "The state of the \(name.prose).",
        to: ["AppCoreReducer", "State"]
      )
      file.addCase(
        "\(property)(\(type)Reducer.Action)",
        documentation: "An action of the \(name.prose).",
        to: ["AppCoreReducer", "Action"]
      )
      file.addScope(property, reducer: "\(type)Reducer", to: "AppCoreReducer")
      file.addActionHandler(
        ".\(property)(.delegate(.finished))",
        statements: ["state.selectedTab = .\(firstTab)", "return .none"],
        ignoring: ".\(property)",
        in: "AppCoreReducer"
      )
    }
    guard hasTab else { return }
    try changes.edit("\(folder)/AppCoreView.swift") { file in
      file.addImport(type)
      file.addContent(tab(name), to: "TabView", of: "AppCoreView", unless: "\(type)View(")
    }
    let addresses = "\(folder)/AppCoreReducer+Address.swift"
    guard repository.exists(addresses) else { return }
    try changes.edit(addresses) { file in
      file.addCase(".\(property)", ["\"/\(property)\""], toSwitchOver: "selectedTab")
      file.addCase(
        "\"\(property)\" where parts.count == 1",
        ["tab = .\(property)"],
        toSwitchOver: "parts.first"
      )
    }
  }

  /// The view of the feature and its tab.
  private func tab(_ name: Name) -> [String] {
    let property = name.propertyName
    let view =
      "\(name.typeName)View(store: store.scope(state: \\.\(property), action: \\.\(property)))"
    let item = [
      ".tabItem { Label(\"\(name.title)\", systemImage: \"\(kind.symbol)\") }",
      ".tag(AppCoreReducer.Tab.\(property))",
    ]
    return kind == .stack
      ? [view] + item.map { "  \($0)" } : ["NavigationStack {", "  \(view)", "}"] + item
  }

  private func compositionTestsPath(_ name: Name) -> String {
    "App/Tests/AppCoreTests/\(name.typeName)CompositionTests.swift"
  }

  private func compositionTests(_ name: Name) throws -> String {
    let property = name.propertyName
    let reducer = "App/Sources/AppCore/AppCoreReducer.swift"
    let tabs = SourceEditor(path: reducer, text: try repository.text(of: reducer))
      .cases(of: ["AppCoreReducer", "Tab"]).map(\.element.name.text)
    let first = tabs.first ?? property
    let selected = hasTab ? property : tabs.last ?? first
    let change = selected == first ? "" : " {\n      $0.selectedTab = .\(first)\n    }"
    let screenTest = """


        @Test func `the tab shows the feature`() async {
          let screen = withDependencies {
            $0.context = .preview
          } operation: {
            var state = AppCoreReducer.State()
            state.selectedTab = .\(property)
            let store = Store(initialState: state) {
              AppCoreReducer()
            }
            return Screen(AppCoreView(store: store), columns: 80, rows: 16)
          }

          await screen.wait { $0.contains("\(kind.text(of: name))") }
          #expect(screen.contains("\(kind.text(of: name))"))
        }
      """
    return """
      import ComposableArchitecture
      import \(name.typeName)
      \(hasTab ? "import ScreenTesting\n" : "")import Testing

      @testable import AppCore

      @MainActor
      struct \(name.typeName)CompositionTests {
        @Test func `the finished feature leads to the first tab`() async {
          var state = AppCoreReducer.State()
          state.selectedTab = .\(selected)
          let store = TestStore(initialState: state) {
            AppCoreReducer()
          }

          await store.send(\\.\(property).delegate.finished)\(change)
        }\(hasTab ? screenTest : "")
      }

      """
  }
}
