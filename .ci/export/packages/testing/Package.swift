// swift-tools-version: 6.0
import PackageDescription

// Tests of XCTest and of Swift Testing in one target.
let package = Package(
  name: "Score",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.0.0"),
  ],
  targets: [
    .target(
      name: "Score",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
      ]
    ),
    .testTarget(
      name: "ScoreTests",
      dependencies: [
        "Score", .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ]
    ),
  ]
)
