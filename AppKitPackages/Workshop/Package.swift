// swift-tools-version: 6.1

import PackageDescription

// The tool behind Scripts/api, check, new and preview. Only the tests of the documentation depend on
// it.
let package = Package(
  name: "Workshop",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "WorkshopTool", targets: ["WorkshopTool"]),
    .library(name: "Workshop", targets: ["Workshop"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // The commands, as a library, so that tests call them.
    .target(
      name: "Workshop",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .executableTarget(
      name: "WorkshopTool",
      dependencies: [
        "Workshop", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "WorkshopTests",
      dependencies: ["Workshop", .product(name: "SwiftParser", package: "swift-syntax")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
