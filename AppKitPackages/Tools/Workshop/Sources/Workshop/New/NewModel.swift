/// Adds a value type to the package `Models`, which it creates if it is missing.
struct NewModel {
  static let rules = NameRules(kind: "model", example: "Receipt")

  /// The repository that gets the model.
  let repository: Repository
  /// The repository that has the templates.
  let tools: Repository

  /// Returns the files to create.
  func changes(for text: String) throws -> ChangeSet {
    let name = try Self.rules.validateIdentifier(text)
    let package = "\(repository.packages)/Models"
    var changes = ChangeSet(repository: repository)
    if !repository.exists("\(package)/Package.swift") { try changes.addToWorkspace(package) }
    let path = "\(package)/Sources/Models/\(name.typeName).swift"
    if !repository.exists(path) {
      try Self.rules.validateUse(of: name, suffixes: [], in: repository)
    }
    for (path, text) in try Template.named("Models", in: tools).files(Renaming(["Entry": name])) {
      let path = "\(package)/\(path)"
      if path.hasSuffix("Package.swift"), repository.exists(path) { continue }
      try changes.create(path, text)
    }
    return changes
  }
}
