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
  let charts: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Views/Charts"),
    .package(path: "../Views/ViewKit"),
    .package(path: "../Views/SwiftUI"),
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
  let charts: [Target.Dependency] = [.product(name: "Charts", package: "Charts")]
#endif

// ComposableArchitecture re-exports ComposableArchitectureCore, which is named for the same reason.
let common: [Target.Dependency] =
  views + [
    .product("ComposableArchitecture"), .product("ComposableArchitectureCore"), .product("Models"),
    .product("Services"),
  ]

extension Target.Dependency {
  /// The product that has the name of its package.
  static func product(_ name: String) -> Self { .product(name: name, package: name) }
}

let package = Package(
  name: "Profile",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Profile", targets: ["Profile"])],
  dependencies: [
    .package(path: "../Architecture/ComposableArchitecture"),
    .package(path: "../Architecture/ComposableArchitectureCore"),
    .package(path: "../DesignTokens"),
    .package(path: "../Models"),
    .package(path: "../Services"),
  ] + viewPackages,
  targets: [
    .target(name: "Profile", dependencies: [.product("DesignTokens")] + charts + common),
    .testTarget(
      name: "ProfileTests",
      dependencies: [
        "Profile",
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ] + common + viewTesting
    ),
  ],
  swiftLanguageModes: [.v6]
)
