// swift-tools-version: 6.1

import PackageDescription

let foundationExtras: Target.Dependency = .product(
  name: "FoundationExtras",
  package: "FoundationExtras"
)
let observationExtras: Target.Dependency = .product(
  name: "ObservationExtras",
  package: "FoundationExtras"
)
let reflection: Target.Dependency = .product(name: "Reflection", package: "FoundationExtras")
let plugin: Target.Dependency = .product(name: "ViewKitPlugin", package: "ViewKitMacros")

let package = Package(
  name: "ViewKit",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "CellMetrics", targets: ["CellMetrics"]),
    .library(name: "ElementTree", targets: ["ElementTree"]),
    .library(name: "PreviewDiscovery", targets: ["PreviewDiscovery"]),
    .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
    .library(name: "TerminalDriver", targets: ["TerminalDriver"]),
    .library(name: "TerminalRenderer", targets: ["TerminalRenderer"]),
    .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
    .library(name: "ViewKit", targets: ["ViewKit"]),
  ],
  dependencies: [
    .package(path: "../../Architecture/FoundationExtras"),
    .package(path: "../ViewKitMacros"),
  ],
  targets: [
    // The contract between views and renderers: what is on screen, by meaning. Knows no view types.
    .target(
      name: "ElementTree",
      dependencies: [foundationExtras],
      exclude: ["Unsafe/README.md"]
    ),
    // The graph of nodes: what persists of views between updates. Knows no view.
    .target(name: "ViewNodes", dependencies: ["ElementTree", observationExtras]),
    // Views and modifiers, whose nodes create elements. Knows no output.
    .target(
      name: "ViewKit",
      dependencies: [
        "CViewKit", "ElementTree", "ViewNodes", foundationExtras, observationExtras, plugin,
      ]
    ),
    .target(name: "CViewKit"),
    // Text: widths, wrapping, truncation, editing. Knows neither views nor terminals.
    .target(name: "CellMetrics"),
    // The device: cells, output to a terminal and input from it. Contains no views.
    .target(name: "TerminalDriver", dependencies: ["CTerminalDriver", "CellMetrics"]),
    // Code that runs inside signal handlers, which Swift does not support.
    .target(name: "CTerminalDriver"),
    // Lays out elements in cells, converts input to element actions, and runs apps. Imports ViewKit
    // for the graph of a view, its environment and its themes.
    .target(
      name: "TerminalRenderer",
      dependencies: ["CellMetrics", "ElementTree", "TerminalDriver", "ViewKit"]
    ),
    // Finds the previews of a program, for tools and tests.
    .target(name: "PreviewDiscovery", dependencies: ["ViewKit", reflection]),
    // Renders views as text, for tests of views.
    .target(
      name: "ScreenTesting",
      dependencies: ["PreviewDiscovery", "TerminalDriver", "TerminalRenderer", "ViewKit"]
    ),
    // A pseudo-terminal with a virtual screen, for tests of whole programs.
    .target(
      name: "TerminalTesting",
      dependencies: ["CTerminalDriver", "CellMetrics", "TerminalDriver"]
    ),
    .testTarget(
      name: "ElementTreeTests",
      dependencies: ["ElementTree"],
      resources: [.process("Assets.xcassets")]
    ),
    .testTarget(
      name: "ViewKitTests",
      dependencies: ["CellMetrics", "ElementTree", "ScreenTesting", "SettingsFixture", "ViewKit"],
      resources: [.process("Views/Text/Localizable.xcstrings")]
    ),
    .testTarget(
      name: "CellMetricsTests",
      dependencies: ["CellMetrics"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "TerminalDriverTests",
      dependencies: ["CellMetrics", "TerminalDriver", "TerminalFixture", "TerminalTesting"]
    ),
    .testTarget(
      name: "TerminalRendererTests",
      dependencies: [
        "CellMetrics", "ElementTree", "HostFixture", "RendererlessFixture", "ScreenTesting",
        "TerminalRenderer", "TerminalTesting", "ViewKit",
      ]
    ),
    // Apps that import only views. Only the first one links a renderer.
    .executableTarget(
      name: "HostFixture",
      dependencies: ["TerminalRenderer", "ViewKit"],
      path: "Tests/Fixtures/HostFixture"
    ),
    .executableTarget(
      name: "RendererlessFixture",
      dependencies: ["ViewKit"],
      path: "Tests/Fixtures/RendererlessFixture"
    ),
    // A module of an app whose feature has the name of a scene that only macOS has.
    .target(name: "SettingsFixture", path: "Tests/Fixtures/SettingsFixture"),
    .executableTarget(
      name: "TerminalFixture",
      dependencies: ["TerminalDriver"],
      path: "Tests/Fixtures/TerminalFixture"
    ),
  ],
  swiftLanguageModes: [.v6]
)
