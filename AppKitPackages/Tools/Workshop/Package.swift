// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// The tool behind Scripts/test, check, new, preview and internal/api.
let package = Package(
  name: "Workshop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // SwiftPM compiles the dependencies of macros separately from those of other targets. As a macro,
    // this program shares swift-syntax with the macros of the app, instead of compiling it again.
    .macro(
      name: "Workshop",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "WorkshopTests",
      dependencies: ["Workshop", .product(name: "SwiftParser", package: "swift-syntax")]
    ),
    // Compiles the examples in the documentation of all packages. The modules that they import must be
    // built: those of the target DocExampleSupport in the package App.
    .testTarget(name: "DocumentationTests", dependencies: ["Workshop"]),
  ],
  swiftLanguageModes: [.v6]
)
