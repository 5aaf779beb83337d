// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that other builds neither download nor build swift-docc-plugin. The plugin
// documents products of the packages that are named here.
let packages = [
  "ComposableArchitecture", "ComposableArchitectureCore", "DesignTokens", "FoundationExtras",
  "Models", "Renderer", "Services", "SwiftUI", "TerminalRenderer",
]

let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v15)],
  dependencies: packages.map { .package(path: "../\($0)") } + [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
  ],
  targets: [
    // SwiftPM applies the alias of SwiftUI only if a target of this package reaches it.
    .target(
      name: "Documentation",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "DesignTokens", package: "DesignTokens"),
        .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
