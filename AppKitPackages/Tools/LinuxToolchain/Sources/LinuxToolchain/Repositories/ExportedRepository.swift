/// A repository with the name and the products of one of upstream's.
struct ExportedRepository {
  let name: String
  /// The version of upstream that it equals.
  let version: Version
  /// The first major version whose requirements it satisfies.
  let oldest: Int
  /// Modules such as CasePathsCore exist for imports only: this repository declares their contents in
  /// the main modules.
  let modules: [String]
  /// The repository of the modules, if this one is another name for it.
  let origin: String?

  /// The module that records the stores of a program which links it. Upstream has no such module.
  static let inspection = "AppInspection"

  static let all: [ExportedRepository] = [
    .init("swift-case-paths", "1.9.0", oldest: 1, ["CasePaths", "CasePathsCore"]),
    .init("swift-clocks", "1.0.6", oldest: 1, ["Clocks"]),
    .init("swift-concurrency-extras", "1.4.0", oldest: 1, ["ConcurrencyExtras"]),
    .init("combine-schedulers", "1.1.0", oldest: 1, ["CombineSchedulers"]),
    .init(
      "swift-dependencies",
      "1.16.0",
      oldest: 1,
      ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"]
    ),
    .init(
      "swift-issue-reporting",
      "2.0.0",
      oldest: 1,
      ["IssueReporting", "IssueReportingTestSupport", "XCTestDynamicOverlay"],
      origin: "xctest-dynamic-overlay"
    ),
    .init("swift-identified-collections", "1.1.1", oldest: 1, ["IdentifiedCollections"]),
    .init("swift-perception", "2.0.9", oldest: 1, ["Perception", "PerceptionCore"]),
    .init("swift-sharing", "2.8.0", oldest: 1, ["Sharing"]),
    .init(
      "swift-navigation",
      "2.9.0",
      oldest: 1,
      ["SwiftNavigation", "SwiftUINavigation", "SwiftUINavigationCore"]
    ),
    .init(
      "swift-composable-architecture",
      "1.25.5",
      oldest: 1,
      [
        "ComposableArchitecture", "ComposableArchitectureCore", "ComposableArchitectureDeprecated",
        "SessionRecordings", inspection,
      ]
    ),
  ]

  private init(
    _ name: String,
    _ version: Version,
    oldest: Int,
    _ modules: [String],
    origin: String? = nil
  ) {
    self.name = name
    self.version = version
    self.oldest = oldest
    self.modules = modules
    self.origin = origin
  }

  /// The repository that a URL of a manifest means, in any spelling of Git.
  static func named(by url: String) -> ExportedRepository? {
    var path = Substring(url.lowercased())
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix(".git") { path.removeLast(4) }
    let parts = path.split { $0 == "/" || $0 == ":" }
    guard parts.count >= 2, parts[parts.count - 2] == "pointfreeco" else { return nil }
    return all.first { $0.name == parts[parts.count - 1] }
  }

  /// The usual spellings of its URL upstream.
  var urls: [String] {
    let prefixes = [
      "https://github.com/", "http://github.com/", "git@github.com:", "ssh://git@github.com/",
    ]
    return prefixes.flatMap { ["\($0)pointfreeco/\(name)", "\($0)pointfreeco/\(name).git"] }
      + ["https://github.com/pointfreeco/\(name)/", "https://www.github.com/pointfreeco/\(name)"]
  }

  /// The versions that other packages may require: all up to the one that it equals.
  var tags: [Version] {
    (oldest...version.major).flatMap { major in
      (0...(major == version.major ? version.minor : 30)).flatMap { minor in
        (0...12).map { Version(major, minor, $0) }
      }
    }.filter { $0 <= version }
  }
}
