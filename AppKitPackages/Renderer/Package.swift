// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Renderer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Elements", targets: ["Elements"]),
    .library(name: "Renderer", targets: ["Renderer"]),
    .library(name: "TextMetrics", targets: ["TextMetrics"]),
  ],
  dependencies: [
    .package(path: "../FoundationExtras"),
    .package(path: "../RendererMacros"),
  ],
  targets: [
    // Text: widths, wrapping, truncation, editing. Knows neither views nor terminals.
    .target(name: "TextMetrics"),
    // The contract between views and renderers: what is on screen, by meaning. Knows no view types.
    .target(
      name: "Elements",
      dependencies: [.product(name: "FoundationExtras", package: "FoundationExtras")],
      exclude: ["Unsafe/README.md"]
    ),
    // Views and the node graph that turns them into elements. Knows no output.
    .target(
      name: "Renderer",
      dependencies: [
        "CRenderer", "Elements", .product(name: "FoundationExtras", package: "FoundationExtras"),
        .product(name: "ObservationExtras", package: "FoundationExtras"),
        .product(name: "RendererPlugin", package: "RendererMacros"),
      ]
    ),
    // C code, because Swift cannot reference the start and the end of a linker section.
    .target(name: "CRenderer"),
    .testTarget(
      name: "ElementsTests",
      dependencies: ["Elements"],
      resources: [.process("Assets.xcassets")]
    ),
    .testTarget(
      name: "TextMetricsTests",
      dependencies: ["TextMetrics"],
      exclude: ["Fixtures"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
