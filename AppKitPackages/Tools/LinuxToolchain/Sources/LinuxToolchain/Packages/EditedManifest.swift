/// A manifest without some of its targets, with a program that shows previews, and with programs that are
/// recorded.
struct EditedManifest {
  let text: String

  /// A program that shows the previews of targets.
  struct Program {
    let name: String
    let targets: [String]
    /// The executable targets among them. SwiftPM links no program into another one, so that they become libraries.
    var executables: [String] = []
    /// The folder of the sources, in that of the package.
    static let folder = "TCAPreviews"
  }

  /// Programs that link the module which records their stores.
  struct Recording {
    let programs: [String]
    /// Whether the package does not name the package of the module yet.
    let addsPackage: Bool
  }

  /// Returns nil if the manifest does not keep its package in a constant or a variable.
  ///
  /// - Parameters:
  ///   - manifest: The text of the manifest.
  ///   - removed: The targets to leave out, together with the products that consist of them.
  ///   - program: The program to add.
  ///   - recording: The programs to record, which may include that one.
  init?(
    _ manifest: String,
    without removed: Set<String> = [],
    adding program: Program? = nil,
    recording: Recording? = nil
  ) {
    var parts = [manifest]
    if !removed.isEmpty || program != nil || recording != nil {
      guard let package = Self.package(in: manifest) else { return nil }
      if !removed.isEmpty { parts.append(Self.removal(of: removed, from: package)) }
      if let program { parts.append(Self.addition(of: program, to: package)) }
      if let recording { parts.append(Self.addition(of: recording, to: package)) }
    }
    text = parts.joined(separator: "\n")
  }

  /// The name of the constant or variable with the package.
  private static func package(in manifest: String) -> Substring? {
    SourceText(manifest).lines.lazy.compactMap { line in
      try?
        #/^\s*(?:public\s+)?(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*(?:Package|\.init)\s*(?:\(.*)?$/#
        .firstMatch(in: line)?.1
    }.first
  }

  private static func list(_ names: some Sequence<String>) -> String {
    "[\(names.sorted().map(\.quoted).joined(separator: ", "))]"
  }

  private static func removal(of removed: Set<String>, from package: Substring) -> String {
    """
    do {
      let removed: Set<String> = \(list(removed))
      \(package).targets.removeAll { removed.contains($0.name) }
      \(package).products = \(package).products.compactMap { product in
        switch product {
        case let library as Product.Library:
          let targets = library.targets.filter { !removed.contains($0) }
          guard !targets.isEmpty else { return nil }
          return .library(name: library.name, type: library.type, targets: targets)
        case let program as Product.Executable:
          return program.targets.contains(where: removed.contains) ? nil : program
        case let plugin as Product.Plugin:
          return plugin.targets.contains(where: removed.contains) ? nil : plugin
        default: return product
        }
      }
    }

    """
  }

  private static func addition(of program: Program, to package: Substring) -> String {
    let targets = program.targets.sorted().map { ".target(name: \($0.quoted))" }.joined(
      separator: ", "
    )
    return libraries(insteadOf: program.executables, in: package) + """
      \(package).targets.append(
        .executableTarget(
          name: \(program.name.quoted),
          dependencies: [\(targets)],
          path: \(Program.folder.quoted)
        )
      )

      """
  }

  private static func libraries(insteadOf executables: [String], in package: Substring) -> String {
    guard !executables.isEmpty else { return "" }
    return """
      do {
        let executables: Set<String> = \(list(executables))
        for (index, target) in \(package).targets.enumerated() where executables.contains(target.name) {
          \(package).targets[index] = .target(
            name: target.name,
            dependencies: target.dependencies,
            path: target.path,
            exclude: target.exclude,
            sources: target.sources,
            resources: target.resources,
            cSettings: target.cSettings,
            cxxSettings: target.cxxSettings,
            swiftSettings: (target.swiftSettings ?? []) + [
              .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\\(target.name)_main"])
            ],
            linkerSettings: target.linkerSettings,
            plugins: target.plugins
          )
        }
        \(package).products.removeAll {
          ($0 as? Product.Executable)?.targets.contains(where: executables.contains) == true
        }
      }

      """
  }

  private static func addition(of recording: Recording, to package: Substring) -> String {
    let repository = "swift-composable-architecture"
    let dependency =
      recording.addsPackage
      ? """
      \(package).dependencies.append(
        .package(url: "https://github.com/pointfreeco/\(repository)", from: "1.0.0")
      )

      """ : ""
    return dependency + """
      for target in \(package).targets where \(list(recording.programs)).contains(target.name) {
        target.dependencies.append(
          .product(name: \(ExportedRepository.inspection.quoted), package: \(repository.quoted))
        )
      }

      """
  }
}
