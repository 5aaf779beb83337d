// swift-tools-version: 6.1

import PackageDescription

// Apple's systems have SwiftUI. Elsewhere the package SwiftUI provides the name. The alias keeps
// `canImport(SwiftUI)` false in third-party packages. SwiftPM applies it only through dependencies
// that are written as `.product(name:package:)`, and only to targets that a product or a test
// reaches.
let views: [Target.Dependency] = [
  .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
  // SwiftUI re-exports ViewKit and never changes itself: SwiftPM recompiles a target after
  // changes in ViewKit only if the target names ViewKit.
  .product(name: "ViewKit", package: "ViewKit"),
]

// The program behind Scripts/preview. The script generates an executable that links this library
// and the packages with previews.
let package = Package(
  name: "PreviewHost",
  platforms: [.macOS(.v15)],
  products: [.library(name: "PreviewHost", targets: ["PreviewHost"])],
  dependencies: [
    .package(path: "../../Architecture/ComposableArchitectureCore"),
    .package(path: "../../DesignTokens"),
    .package(path: "../Inspector"),
    .package(path: "../../Views/ViewKit"),
    .package(path: "../../Views/SwiftUI"),
    .package(path: "../../Views/WebRenderer"),
  ],
  targets: [
    .target(
      name: "PreviewHost",
      dependencies: [
        .product(
          name: "ComposableArchitectureCore",
          package: "ComposableArchitectureCore"
        ),
        .product(name: "DesignTokens", package: "DesignTokens"),
        .product(name: "PreviewDiscovery", package: "ViewKit"),
        .product(name: "SessionRecordings", package: "Inspector"),
        .product(name: "StoreInspector", package: "Inspector"),
        .product(name: "TerminalRenderer", package: "ViewKit"),
        .product(name: "WebHost", package: "WebRenderer"),
        .product(name: "WebRenderer", package: "WebRenderer"),
      ] + views
    ),
    .testTarget(
      name: "PreviewHostTests",
      dependencies: [
        "PreviewHost", .product(name: "ScreenTesting", package: "ViewKit"),
      ] + views
    ),
  ],
  swiftLanguageModes: [.v6]
)
