// swift-tools-version: 6.1

import PackageDescription

// Compiles and tests all templates at once. Each folder is a package of its own as well, whose
// manifest Scripts/new copies.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
  let viewTesting: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../../../Views/ViewKit"),
    .package(path: "../../../Views/SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
    .product(name: "ViewKit", package: "ViewKit"),
  ]
  let viewTesting: [Target.Dependency] = [
    .product(name: "ScreenTesting", package: "ViewKit")
  ]
#endif

let features = ["Archive", "Journal", "Screens", "Survey"]
let common: [Target.Dependency] =
  views + [
    .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
    .product(name: "ComposableArchitectureCore", package: "ComposableArchitectureCore"),
  ]

let package = Package(
  name: "Templates",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: features.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(path: "../../../Architecture/ComposableArchitecture"),
    .package(path: "../../../Architecture/ComposableArchitectureCore"),
    .package(path: "../../../DesignTokens"),
  ] + viewPackages,
  targets: features.flatMap { name -> [Target] in
    [
      .target(
        name: name,
        dependencies: [.product(name: "DesignTokens", package: "DesignTokens")] + common,
        path: "\(name)/Sources/\(name)"
      ),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [
          .target(name: name),
          .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
        ] + common + viewTesting,
        path: "\(name)/Tests/\(name)Tests"
      ),
    ]
  },
  swiftLanguageModes: [.v6]
)
