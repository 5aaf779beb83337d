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
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Renderer"), .package(path: "../SwiftUI"),
    .package(path: "../TerminalRenderer"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    // SwiftUI re-exports Renderer and never changes itself: SwiftPM recompiles a target after
    // changes in Renderer only if the target names Renderer.
    .product(name: "Renderer", package: "Renderer"),
  ]
  let viewTesting: [Target.Dependency] = [
    .product(name: "RendererTesting", package: "TerminalRenderer")
  ]
#endif

// ComposableArchitecture re-exports ComposableArchitectureCore, which is named for the same reason.
let common: [Target.Dependency] =
  views + [
    .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
  ]

extension Target.Dependency {
  /// The product that has the name of its package.
  static func product(_ name: String) -> Self { .product(name: name, package: name) }
}

let package = Package(
  name: "Inspector",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "Recordings", targets: ["Recordings"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableArchitectureCore"),
    .package(path: "../DesignTokens"),
  ] + viewPackages,
  targets: [
    // Replays recordings, writes them to files, and exports them as tests. It has no views.
    .target(name: "Recordings", dependencies: [.product("ComposableArchitectureCore")]),
    .testTarget(
      name: "RecordingsTests",
      dependencies: [
        "Recordings", .product("ComposableArchitectureCore"),
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ]
    ),
    // The feature that shows a recording.
    .target(
      name: "Inspector",
      dependencies: ["Recordings", .product("DesignTokens")] + common
    ),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector",
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ] + common + viewTesting
    ),
  ],
  swiftLanguageModes: [.v6]
)
