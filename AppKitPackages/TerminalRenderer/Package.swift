// swift-tools-version: 6.1

import PackageDescription

// This package contains RendererTesting and RendererTests, because they use TerminalRenderer and
// packages cannot depend on each other.
let renderer: Target.Dependency = .product(name: "Renderer", package: "Renderer")
let elements: Target.Dependency = .product(name: "Elements", package: "Renderer")
let textMetrics: Target.Dependency = .product(name: "TextMetrics", package: "Renderer")

let package = Package(
  name: "TerminalRenderer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalRenderer", targets: ["TerminalRenderer"]),
    .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
    .library(name: "RendererTesting", targets: ["RendererTesting"]),
  ],
  dependencies: [.package(path: "../Renderer")],
  targets: [
    // The device: cells, output to a terminal and input from it. Contains no views.
    .target(name: "Terminal", dependencies: ["CTerminal", textMetrics]),
    // Code that runs inside signal handlers, which Swift does not support.
    .target(name: "CTerminal"),
    // Lays out elements in cells, converts input to element actions, and runs apps. Only the
    // session and the host import Renderer, because they create elements from views.
    .target(name: "TerminalRenderer", dependencies: ["Terminal", elements, renderer, textMetrics]),
    // A pseudo-terminal with a virtual screen, for tests of whole programs.
    .target(name: "TerminalTesting", dependencies: ["CTerminal", "Terminal", textMetrics]),
    // Renders views as text, for tests of views.
    .target(name: "RendererTesting", dependencies: ["Terminal", "TerminalRenderer", renderer]),
    .executableTarget(name: "TerminalFixture", dependencies: ["Terminal"]),
    // Apps that import only views. Only the first one links a renderer.
    .executableTarget(name: "HostFixture", dependencies: ["TerminalRenderer", renderer]),
    .executableTarget(name: "RendererlessFixture", dependencies: [renderer]),
    // A module of an app whose feature has the name of a scene that only macOS has.
    .target(name: "SettingsFixture"),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "TerminalFixture", "TerminalTesting", textMetrics]
    ),
    .testTarget(
      name: "RendererTests",
      dependencies: ["RendererTesting", "SettingsFixture", elements, renderer, textMetrics],
      resources: [.process("Text/Localizable.xcstrings")]
    ),
    .testTarget(
      name: "TerminalRendererTests",
      dependencies: [
        "HostFixture", "RendererTesting", "RendererlessFixture", "TerminalRenderer",
        "TerminalTesting", elements, renderer, textMetrics,
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
