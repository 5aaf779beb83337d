// swift-tools-version: 6.1

import PackageDescription

// Apple's systems bring their own SwiftUI; elsewhere the name comes from the package beside this
// one. The alias keeps `canImport(SwiftUI)` false for third-party packages. SwiftPM carries it on
// only through products that are named with their package.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Renderer"), .package(path: "../SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    // SwiftUI only exports it, and never changes: SwiftPM looks at what is named here for what is to
    // be compiled again.
    .product(name: "Renderer", package: "Renderer"),
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
