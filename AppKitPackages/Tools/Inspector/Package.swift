// swift-tools-version: 6.1

import PackageDescription

// Apple's systems have SwiftUI. Elsewhere the package SwiftUI provides the name. The alias keeps
// `canImport(SwiftUI)` false in third-party packages. SwiftPM applies it only through dependencies
// that are written as `.product(name:package:)`, and only to targets that a product or a test
// reaches.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
  let viewTesting: [Target.Dependency] = []
  let terminalTargets: [Target] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../../Views/ViewKit"),
    .package(path: "../../Views/SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    // SwiftUI re-exports ViewKit and never changes itself: SwiftPM recompiles a target after
    // changes in ViewKit only if the target names ViewKit.
    .product(name: "ViewKit", package: "ViewKit"),
  ]
  let viewTesting: [Target.Dependency] = [
    .product(name: "ScreenTesting", package: "ViewKit")
  ]
  let terminalTargets: [Target] = [
    // Lets tools read the recording of an app that links it, without an import.
    .target(
      name: "AppInspection",
      dependencies: ["StoreInspector", .product(name: "TerminalRenderer", package: "ViewKit")]
    )
  ]
#endif

// ComposableArchitecture re-exports ComposableArchitectureCore, which is named for the same reason.
let common: [Target.Dependency] =
  views + [
    .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
  ]

let reflection: Target.Dependency = .product(name: "Reflection", package: "FoundationExtras")

extension Target.Dependency {
  /// The product that has the name of its package.
  static func product(_ name: String) -> Self { .product(name: name, package: name) }
}

let package = Package(
  name: "Inspector",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StoreInspector", targets: ["StoreInspector"]),
    .library(name: "SessionRecordings", targets: ["SessionRecordings"]),
  ] + terminalTargets.map { .library(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(path: "../../Architecture/ComposableArchitecture"),
    .package(path: "../../Architecture/ComposableArchitectureCore"),
    .package(path: "../../Architecture/FoundationExtras"),
    .package(path: "../../DesignTokens"),
  ] + viewPackages,
  targets: [
    // Replays recordings, writes them to files, and exports them as tests. It has no views.
    .target(
      name: "SessionRecordings",
      dependencies: [.product("ComposableArchitectureCore"), reflection]
    ),
    .testTarget(
      name: "SessionRecordingsTests",
      dependencies: [
        "SessionRecordings", .product("ComposableArchitectureCore"),
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ]
    ),
    // The feature that shows a recording.
    .target(
      name: "StoreInspector",
      dependencies: ["SessionRecordings", .product("DesignTokens"), reflection] + common
    ),
    .testTarget(
      name: "StoreInspectorTests",
      dependencies: [
        "StoreInspector",
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ] + common + viewTesting
    ),
  ] + terminalTargets,
  swiftLanguageModes: [.v6]
)
