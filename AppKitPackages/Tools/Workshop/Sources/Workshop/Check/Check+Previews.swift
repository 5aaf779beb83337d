/// The previews of a feature.
struct FeaturePreviews {
  /// The folder of the views, where a preview belongs.
  let folder: String
  /// The names of the previews.
  let names: Set<String>

  /// Reads the previews of a feature's module.
  init(of module: Workspace.Module, in repository: Repository) throws {
    folder = "\(module.folder)/Renderer"
    names = try repository.swiftFiles(below: module.folder).reduce(into: []) {
      $0.formUnion(PreviewNames.names(in: try repository.text(of: $1)))
    }
  }
}

extension Check {
  /// The scenarios that each feature has a preview of.
  static let scenarios = ["empty", "usual", "very long", "failing"]

  /// The scenarios without a preview.
  func missingPreviews() -> [Finding] {
    previews.flatMap { feature, previews in
      Self.scenarios.filter { scenario in
        !previews.names.contains { $0.hasSuffix(", \(scenario)") }
      }.map { scenario in
        Finding(
          rule: .previews,
          file: previews.folder,
          line: 1,
          problem: "\(feature) has no preview whose name ends in \", \(scenario)\".",
          path: [feature, scenario],
          remedy: "add #Preview(\"\(feature), \(scenario)\") { ... } to a file in this folder"
        )
      }
    }
  }
}
