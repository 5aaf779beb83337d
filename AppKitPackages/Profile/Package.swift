// swift-tools-version: 6.1

import PackageDescription

// On Linux the module SwiftUI is a package of this repository. The alias keeps `canImport(SwiftUI)`
// false for third-party packages. SwiftPM applies an alias only to products that are named with their
// package.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
  let screens: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Renderer"), .package(path: "../SwiftUI"),
    .package(path: "../TerminalRenderer"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    // SwiftUI only exports Renderer and never changes. Naming Renderer makes SwiftPM recompile the
    // target after changes of Renderer.
    .product(name: "Renderer", package: "Renderer"),
  ]
  let screens: [Target.Dependency] = [
    .product(name: "RendererTesting", package: "TerminalRenderer")
  ]
#endif

let package = Package(
  name: "Profile",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Profile", targets: ["Profile"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableArchitectureCore"),
    .package(path: "../DesignTokens"),
    .package(path: "../Models"),
    .package(path: "../Services"),
  ] + viewPackages,
  targets: [
    .target(
      name: "Profile",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "DesignTokens", package: "DesignTokens"),
        .product(name: "Models", package: "Models"),
        .product(name: "Services", package: "Services"),
      ] + views
    ),
    .testTarget(
      name: "ProfileTests",
      dependencies: [
        "Profile",
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "Models", package: "Models"),
        .product(name: "Services", package: "Services"),
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ] + screens + views
    ),
  ],
  swiftLanguageModes: [.v6]
)
