import SwiftSyntax

/// Adds a sheet or a screen of a navigation stack to an existing feature.
struct NewScreen {
  /// How the feature presents the screen.
  enum Presentation {
    /// As a sheet, which is a case of the enum `Destination`.
    case destination
    /// On the navigation stack, as a case of the enum `Path`.
    case screen

    fileprivate var template: String { self == .destination ? "Memo" : "Page" }
    fileprivate var enumName: String { self == .destination ? "Destination" : "Path" }
  }

  /// The repository that has the feature.
  let repository: Repository
  /// The repository that has the templates.
  let tools: Repository
  let presentation: Presentation

  private var rules: NameRules {
    NameRules(kind: presentation == .destination ? "destination" : "screen", example: "Memo")
  }

  /// Returns the files to create and to change.
  func changes(for text: String, in featureText: String) throws -> (
    feature: Name, changes: ChangeSet
  ) {
    let feature = try existingFeature(featureText)
    let name = try rules.validateIdentifier(text)
    let files = FeatureFiles(feature: feature, repository: repository)
    let reducer = SourceEditor(path: files.reducer, text: try repository.text(of: files.reducer))
    if presentation == .screen, reducer.members(of: [files.reducerType, "Path"]) == nil {
      throw NewError(
        """
        The feature \(featureText) has no navigation stack: there is no enum \(files.reducerType).Path. To fix \
        this, present a sheet with Scripts/new destination, or add a stack as in the features that \
        Scripts/new feature NAME --stack creates.
        """
      )
    }
    let exists = reducer.cases(of: [files.reducerType, presentation.enumName])
      .contains { $0.element.source.withoutSpaces == element(name).withoutSpaces }
    if !exists {
      try rules.validateUse(of: name, suffixes: ["Reducer", "View"], in: repository)
    }
    var changes = ChangeSet(repository: repository)
    for (path, text) in try templateFiles(for: name, in: feature) {
      try changes.create("\(files.package)/\(path)", text, keepsExisting: exists)
    }
    switch presentation {
    case .destination: try addDestination(name, to: files, in: &changes)
    case .screen: try addScreen(name, to: files, in: &changes)
    }
    return (feature, changes)
  }

  private func existingFeature(_ text: String) throws -> Name {
    let features = repository.entries(of: repository.packages).filter {
      repository.exists("\(repository.packages)/\($0)/Sources/\($0)/Reducer/\($0)Reducer.swift")
    }
    guard features.contains(text) else {
      throw NewError(
        """
        There is no feature \(text.debugDescription). To fix this, choose one of \
        \(features.joined(separator: ", ")), or create it with Scripts/new feature.
        """
      )
    }
    return Name(typeName: text)
  }

  private func element(_ name: Name) -> String {
    "\(name.propertyName)(\(name.typeName)Reducer)"
  }

  private func templateFiles(
    for name: Name,
    in feature: Name
  ) throws -> [(path: String, text: String)] {
    let template = presentation.template
    let renaming = Renaming(["Screens": feature, template: name])
    return try Template.named("Screens", in: tools).files(renaming) { path in
      path.split(separator: "/").last?.hasPrefix(template) == true
    }
  }

  // MARK: Edits

  private func addDestination(
    _ name: Name,
    to files: FeatureFiles,
    in changes: inout ChangeSet
  ) throws {
    let type = files.reducerType
    try changes.edit(files.reducer) { file in
      if file.members(of: [type, "Destination"]) == nil {
        file.addEnum(
          [
            "/// Screens that are presented as a sheet.", "@Reducer", "public enum Destination {",
            "  /// The \(name.prose).", "  case \(element(name))", "}", "",
          ],
          above: "State",
          in: type
        )
      } else {
        file.addCase(
          element(name),
          documentation: "The \(name.prose).",
          to: [type, "Destination"]
        )
      }
      file.addProperty(
        "@Presents public var destination: Destination.State?",
        name: "destination",
        documentation: "The presented sheet.",
        to: [type, "State"]
      )
      file.addCase(
        "destination(PresentationAction<Destination.Action>)",
        documentation: "An action of the presented sheet.",
        to: [type, "Action"]
      )
      addButtonAction(name, to: &file, of: type)
      addHandler(
        name,
        "state.destination = .\(name.propertyName)(\(name.typeName)Reducer.State())",
        ignoring: ".destination",
        modifier: ".ifLet(\\.$destination, action: \\.destination)",
        to: &file,
        of: type
      )
    }
    let property = name.propertyName
    try changes.edit(files.view) { file in
      file.addViewModifier(
        [
          ".sheet(",
          "  item: $store.scope(",
          "    state: \\.destination?.\(property),",
          "    action: \\.destination.\(property)",
          "  )",
          ") { store in",
          "  \(name.typeName)View(store: store)",
          "}",
        ],
        to: "\(files.feature.typeName)View"
      )
    }
    try addButton(name, to: files, in: &changes)
  }

  private func addScreen(_ name: Name, to files: FeatureFiles, in changes: inout ChangeSet) throws {
    let type = files.reducerType
    let property = name.propertyName
    try changes.edit(files.reducer) { file in
      file.addCase(element(name), documentation: "The \(name.prose).", to: [type, "Path"])
      addButtonAction(name, to: &file, of: type)
      addHandler(
        name,
        "state.path.append(.\(property)(\(name.typeName)Reducer.State()))",
        ignoring: nil,
        modifier: ".forEach(\\.path, action: \\.path)",
        to: &file,
        of: type
      )
    }
    let view = try files.views().first { try repository.text(of: $0).contains("switch store.case") }
    try changes.edit(view ?? files.view) { file in
      file.addDestinationCase(
        ["case .\(property)(let store):", "  \(name.typeName)View(store: store)"],
        pattern: ".\(property)(let store)"
      )
    }
    try checkSwitches(name, of: files, in: &changes)
    try addButton(name, to: files, in: &changes)
  }

  private func addButtonAction(_ name: Name, to file: inout SourceEditor, of type: String) {
    file.addCase(
      "\(name.propertyName)ButtonTapped",
      documentation: "The person tapped \(name.title).",
      to: [type, "Action"]
    )
  }

  private func addHandler(
    _ name: Name,
    _ statement: String,
    ignoring ignored: String?,
    modifier: String,
    to file: inout SourceEditor,
    of type: String
  ) {
    file.addActionHandler(
      ".\(name.propertyName)ButtonTapped",
      statements: [statement, "return .none"],
      ignoring: ignored,
      in: type
    )
    file.addReducerModifier(modifier, to: type)
  }

  private func addButton(_ name: Name, to files: FeatureFiles, in changes: inout ChangeSet) throws {
    let button =
      "Button(\"\(name.title)\") { store.send(.\(name.propertyName)ButtonTapped) }"
    let views = try files.views()
    let path = views.first { path in
      guard let text = try? repository.text(of: path) else { return false }
      return SourceEditor(path: path, text: text).hasToolbar
    }
    try changes.edit(path ?? files.view) { file in
      guard let place = file.buttonPlace else {
        return file.refuse(
          "The view has neither a toolbar nor a navigationTitle.",
          paste: [button],
          "into the view that opens the \(name.prose)"
        )
      }
      file.addToolbarButton(button, at: place)
    }
  }

  /// Refuses the screen if a switch over all screens, other than that of the view, lacks it.
  private func checkSwitches(
    _ name: Name,
    of files: FeatureFiles,
    in changes: inout ChangeSet
  ) throws {
    let reducer = SourceEditor(path: files.reducer, text: try repository.text(of: files.reducer))
    let screens = reducer.cases(of: [files.reducerType, "Path"]).map(\.element.name.text)
    guard !screens.isEmpty else { return }
    for path in repository.files(below: "\(files.package)/Sources") where path.hasSuffix(".swift") {
      try changes.edit(path) { file in
        for expression in file.tree.all(SwitchExprSyntax.self)
        where expression.subject.source != "store.case" {
          let labels = expression.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.source }
          guard expression.subject.source.contains("path"),
            screens.allSatisfy({ screen in
              labels.contains {
                $0.hasPrefix("case .\(screen)(") || $0.hasPrefix("case .\(screen):")
              }
            }),
            !labels.contains(where: { $0.hasPrefix("default") }),
            !labels.contains(where: { $0.contains(".\(name.propertyName)") })
          else { continue }
          file.refuse(
            "A switch over \(expression.subject.source) handles every screen of the stack.",
            paste: ["case .\(name.propertyName):"],
            "with a value of its own into that switch"
          )
        }
      }
    }
  }
}
