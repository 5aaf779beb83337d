// swift-tools-version: 6.1

import PackageDescription

// Apple's systems have SwiftUI. Elsewhere the package SwiftUI provides the name. The alias keeps
// `canImport(SwiftUI)` false in third-party packages. SwiftPM applies it only through dependencies
// that are written as `.product(name:package:)`, and only to targets that a product or a test
// reaches.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
  let terminal: [Target.Dependency] = []
  let viewTesting: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../../../../Tools/Inspector"),
    .package(path: "../../../../Views/ViewKit"),
    .package(path: "../../../../Views/SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    .product(name: "ViewKit", package: "ViewKit"),
  ]
  // The app imports only views. A renderer in its dependencies draws them, and tools read what its store
  // records.
  let terminal: [Target.Dependency] = [
    .product(name: "AppInspection", package: "Inspector"),
    .product(name: "TerminalRenderer", package: "ViewKit"),
  ]
  let viewTesting: [Target.Dependency] = [
    .product(name: "ScreenTesting", package: "ViewKit")
  ]
#endif

extension Target.Dependency {
  /// The product that has the name of its package.
  static func product(_ name: String) -> Self { .product(name: name, package: name) }
}

let package = Package(
  name: "App",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "App", targets: ["App"]),
    .library(name: "AppCore", targets: ["AppCore"]),
  ],
  dependencies: [
    .package(path: "../../../../Architecture/ComposableArchitecture"),
    .package(path: "../../../../Architecture/ComposableArchitectureCore"),
    .package(path: "../Journal"),
  ] + viewPackages,
  targets: [
    // The host, which opens the root view.
    .executableTarget(
      name: "App",
      dependencies: [
        "AppCore",
        .product("ComposableArchitecture"),
      ] + terminal + views,
      path: "App/Sources/App"
    ),
    // The root feature.
    .target(
      name: "AppCore",
      dependencies: [
        .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
        .product("Journal"),
      ] + views,
      path: "App/Sources/AppCore"
    ),
    .testTarget(
      name: "AppCoreTests",
      dependencies: [
        "AppCore",
        .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
        .product("Journal"),
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ] + viewTesting + views,
      path: "App/Tests/AppCoreTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
