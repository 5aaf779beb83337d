// swift-tools-version:6.0
import PackageDescription

// The newest versions whose API the repositories have, among them those that TCA 1.25.5 asks for.
let versions: [(package: String, version: Version, products: [String])] = [
  ("swift-case-paths", "1.9.0", ["CasePaths"]),
  ("swift-composable-architecture", "1.25.5", ["ComposableArchitecture"]),
  ("swift-concurrency-extras", "1.4.0", ["ConcurrencyExtras"]),
  ("swift-dependencies", "1.16.0", ["Dependencies"]),
  ("swift-issue-reporting", "2.0.0", ["IssueReporting"]),
  ("swift-navigation", "2.9.0", ["SwiftNavigation", "SwiftUINavigation"]),
  ("swift-sharing", "2.8.0", ["Sharing"]),
]

let package = Package(
  name: "Newest",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: versions.map {
    .package(url: "https://github.com/pointfreeco/\($0.package)", from: $0.version)
  },
  targets: [
    .target(name: "Levels"),
    .testTarget(
      name: "NewestTests",
      dependencies: ["Levels"] + versions.flatMap { version in
        version.products.map { .product(name: $0, package: version.package) }
      }
    ),
    .testTarget(
      name: "NavigationTests",
      dependencies: [.product(name: "SwiftNavigation", package: "swift-navigation")]
    ),
  ]
)
