// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Renderer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Renderer", targets: ["Renderer"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalRenderer", targets: ["TerminalRenderer"]),
    .library(name: "RendererTesting", targets: ["RendererTesting"]),
    .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
    .library(name: "TextMetrics", targets: ["TextMetrics"]),
  ],
  dependencies: [
    .package(path: "../FoundationExtras"),
    .package(path: "../RendererMacros"),
  ],
  targets: [
    // Text: widths, wrapping, truncation, editing. Knows neither views nor terminals.
    .target(name: "TextMetrics"),
    // The device: cells, what is written to a terminal and what is read from it. Knows no views.
    .target(name: "Terminal", dependencies: ["TextMetrics", "CTerminal"]),
    // What Swift can't do: code that runs inside signal handlers.
    .target(name: "CTerminal"),
    // A pseudo-terminal with a screen to look at, for tests of whole programs.
    .target(name: "TerminalTesting", dependencies: ["Terminal", "TextMetrics", "CTerminal"]),
    .executableTarget(name: "TerminalFixture", dependencies: ["Terminal"]),
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
    // Elements laid out in cells, input turned into element actions, the run loop.
    .target(
      name: "TerminalRenderer",
      dependencies: ["Renderer", "Terminal", "TextMetrics"]
    ),
    // Apps that import views alone: one names a renderer here, the other doesn't.
    .executableTarget(name: "HostFixture", dependencies: ["Renderer", "TerminalRenderer"]),
    .executableTarget(name: "RendererlessFixture", dependencies: ["Renderer"]),
    .target(name: "RendererTesting", dependencies: ["Renderer", "TerminalRenderer"]),
    .testTarget(
      name: "TextMetricsTests",
      dependencies: ["TextMetrics"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "TerminalTesting", "TerminalFixture"]
    ),
    .testTarget(
      name: "RendererTests",
      dependencies: ["Renderer", "RendererTesting", "TextMetrics"],
      resources: [.process("Text/Localizable.xcstrings")]
    ),
    .testTarget(
      name: "TerminalRendererTests",
      dependencies: [
        "TerminalRenderer", "RendererTesting", "TerminalTesting", "HostFixture",
        "RendererlessFixture",
      ]
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
