// swift-tools-version: 6.1

import PackageDescription

// Apple's systems have SwiftUI. Elsewhere the package SwiftUI provides the name. The alias keeps
// `canImport(SwiftUI)` false in third-party packages. SwiftPM applies it only through dependencies
// that are written as `.product(name:package:)`, and only to targets that a product or a test
// reaches.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Views/ViewKit"),
    .package(path: "../Views/SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    // SwiftUI re-exports ViewKit and never changes itself: SwiftPM recompiles a target after
    // changes in ViewKit only if the target names ViewKit.
    .product(name: "ViewKit", package: "ViewKit"),
  ]
#endif

let package = Package(
  name: "DesignTokens",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "DesignTokens", targets: ["DesignTokens"])],
  dependencies: viewPackages,
  targets: [
    .target(name: "DesignTokens", dependencies: views),
    .testTarget(name: "DesignTokensTests", dependencies: ["DesignTokens"] + views),
  ],
  swiftLanguageModes: [.v6]
)
