// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that other builds neither download nor build swift-docc-plugin. The plugin
// documents products of the packages that are named here. DesignTokens is not: for the symbol graph
// of a target that names SwiftUI itself, SwiftPM builds SwiftUI without its alias.
let packages = [
  "ComposableArchitecture", "ComposableArchitectureCore", "FoundationExtras", "Models", "Renderer",
  "Services", "SwiftUI", "TerminalRenderer",
]

let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v15)],
  // SwiftPM applies the alias of SwiftUI only to targets that a product reaches.
  products: [.library(name: "Documentation", targets: ["Documentation"])],
  dependencies: packages.map { .package(path: "../\($0)") } + [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
  ],
  targets: [
    .target(
      name: "Documentation",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(
          name: "SwiftUI",
          package: "SwiftUI",
          moduleAliases: ["SwiftUI": "RendererSwiftUI"]
        ),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
