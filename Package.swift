// swift-tools-version: 6.1

import PackageDescription

// Apple's systems bring their own SwiftUI; elsewhere the name comes from a package of ours. The
// alias keeps `canImport(SwiftUI)` false for third-party packages.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
  let screens: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "AppKitPackages/Renderer"), .package(path: "AppKitPackages/SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"])
  ]
  let screens: [Target.Dependency] = [.product(name: "RendererTesting", package: "Renderer")]
#endif

let package = Package(
  name: "App",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "AppCore", targets: ["AppCore"])],
  dependencies: [
    .package(path: "AppKitPackages/ComposableArchitecture"),
    .package(path: "AppKitPackages/DesignTokens"),
    .package(path: "AppKitPackages/Home"),
    .package(path: "AppKitPackages/Models"),
    .package(path: "AppKitPackages/Profile"),
    .package(path: "AppKitPackages/Services"),
    .package(path: "AppKitPackages/Settings"),
  ] + viewPackages,
  targets: [
    // The features, composed.
    .target(
      name: "AppCore",
      dependencies: [
        "ComposableArchitecture", "DesignTokens", "Home", "Models", "Profile", "Settings",
      ] + views,
      path: "App/Sources/AppCore",
      exclude: ["AppCoreView.swift"]
    ),
    .testTarget(
      name: "AppCoreTests",
      dependencies: ["AppCore", .product(name: "Services", package: "Services")] + screens,
      path: "App/Tests/AppCoreTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
