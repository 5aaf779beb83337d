/// The manifest of an exported repository, derived from the imports of its modules.
struct ExportedManifest {
  let repository: ExportedRepository
  /// The modules that each module imports.
  let imports: [String: Set<String>]

  private static let owners: [String: ExportedRepository] = Dictionary(
    uniqueKeysWithValues: ExportedRepository.all.filter { $0.origin == nil }.flatMap { repository in
      repository.modules.map { ($0, repository) }
    }
  )

  /// Products that modules need and do not import. IssueReportingTestSupport is one: failures reach
  /// tests only if it is linked, and manifests of users do not name it. XCTestDynamicOverlay is one
  /// too: targets that depend on upstream import it without naming it.
  private static let linked: [String: Set<String>] = [
    "Dependencies": ["IssueReportingTestSupport", "XCTestDynamicOverlay"],
    "DependenciesTestSupport": ["IssueReportingTestSupport"],
    "ComposableArchitectureCore": ["IssueReportingTestSupport"],
  ]

  /// The package of a module that is not one of this repository's.
  private static let packages: [String: String] = [
    "IssueReporting": "xctest-dynamic-overlay",
    "IssueReportingTestSupport": "xctest-dynamic-overlay",
    "XCTestDynamicOverlay": "xctest-dynamic-overlay",
    "CustomDump": "swift-custom-dump",
    "OrderedCollections": "swift-collections",
  ]

  private func package(of module: String) -> String? {
    Self.packages[module] ?? Self.owners[module]?.name
  }

  private func dependency(on package: String) -> String {
    let pointfree = "https://github.com/pointfreeco/\(package)".quoted
    switch package {
    case "swift-collections":
      return ".package(url: \"https://github.com/apple/swift-collections\", from: \"1.1.0\")"
    case "swift-custom-dump": return ".package(url: \(pointfree), from: \"1.3.3\")"
    case "xctest-dynamic-overlay": return ".package(url: \(pointfree), from: \"1.5.2\")"
    default:
      let needed = ExportedRepository.all.first { $0.name == package } ?? repository
      return
        ".package(url: \(pointfree), \"\(needed.oldest).0.0\"..<\"\(needed.version.major + 1).0.0\")"
    }
  }

  /// The name of a target that exports a module of another repository. A module has one name in a
  /// graph of packages, unlike a product.
  static func target(exporting module: String) -> String { module + "Exports" }

  private func target(_ module: String) -> String {
    repository.origin == nil ? module : Self.target(exporting: module)
  }

  var text: String {
    let targets = repository.modules.map { module in
      let needed = (imports[module] ?? []).union(Self.linked[module] ?? [])
        .subtracting([target(module)])
      let dependencies = needed.sorted().compactMap { name -> String? in
        guard let package = package(of: name) else { return nil }
        return package == repository.name
          ? name.quoted : ".product(name: \(name.quoted), package: \(package.quoted))"
      }
      return """
            .target(
              name: \(target(module).quoted),
              dependencies: [
                \(dependencies.joined(separator: ",\n            "))
              ]
            )
        """
    }
    let packages = Set(
      repository.modules.flatMap { (imports[$0] ?? []).union(Self.linked[$0] ?? []) }
        .compactMap(package(of:))
    ).subtracting([repository.name]).sorted()
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: \(repository.name.quoted),
        platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
        products: [
          \(repository.modules.map { ".library(name: \($0.quoted), targets: [\(target($0).quoted)])" }.joined(separator: ",\n    "))
        ],
        dependencies: [
          \(packages.map(dependency(on:)).joined(separator: ",\n    "))
        ],
        targets: [
      \(targets.joined(separator: ",\n"))
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
