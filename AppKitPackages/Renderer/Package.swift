// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Renderer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
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
    // Views, the node graph and the element tree. Knows no output.
    .target(
      name: "Renderer",
      dependencies: [
        "CRenderer", .product(name: "FoundationExtras", package: "FoundationExtras"),
        .product(name: "RendererPlugin", package: "RendererMacros"),
      ]
    ),
    // C code, because Swift can't name the ends of a section of the program.
    .target(name: "CRenderer"),
    .testTarget(
      name: "TextMetricsTests",
      dependencies: ["TextMetrics"],
      exclude: ["Fixtures"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// As many batches of files as there are processors: a clean debug build has to read what all files
// of the module declare for each of them.
for target in package.targets where target.name == "Renderer" {
  target.swiftSettings = [
    .unsafeFlags(["-driver-batch-size-limit", "1000"], .when(configuration: .debug))
  ]
}
