// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// A macro of its own beside those of dependencies.
let package = Package(
  name: "Marks",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Marks", targets: ["Marks"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0"),
  ],
  targets: [
    .macro(
      name: "Macros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "Marks",
      dependencies: [
        "Macros",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]
    ),
    .testTarget(name: "MarksTests", dependencies: ["Marks"]),
  ]
)
