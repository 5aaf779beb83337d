// swift-tools-version: 6.1

import PackageDescription

// A control in its own package, which uses only public API. To use it as a template, change the
// paths.
let package = Package(
  name: "Rating",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Rating", targets: ["Rating"])],
  dependencies: [
    .package(path: "../../../Renderer"),
    .package(path: "../../../TerminalRenderer"),
  ],
  targets: [
    .target(
      name: "Rating",
      dependencies: [
        .product(name: "Elements", package: "Renderer"),
        .product(name: "Renderer", package: "Renderer"),
        .product(name: "Terminal", package: "TerminalRenderer"),
        .product(name: "TerminalRenderer", package: "TerminalRenderer"),
      ]
    ),
    .executableTarget(
      name: "RatingApp",
      dependencies: ["Rating", .product(name: "Renderer", package: "Renderer")]
    ),
    .testTarget(
      name: "RatingTests",
      dependencies: [
        "Rating",
        .product(name: "Renderer", package: "Renderer"),
        .product(name: "RendererTesting", package: "TerminalRenderer"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
