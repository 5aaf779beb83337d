// swift-tools-version: 6.1

import PackageDescription

// On Linux the module SwiftUI is a package of this repository. The alias keeps `canImport(SwiftUI)`
// false for third-party packages. SwiftPM applies an alias only to products that are named with their
// package.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Renderer"), .package(path: "../SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    // SwiftUI only exports Renderer and never changes. Naming Renderer makes SwiftPM recompile the
    // target after changes of Renderer.
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
