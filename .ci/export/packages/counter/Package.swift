// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "counter",
  platforms: [.iOS(.v17)],
  products: [.library(name: "AppFeature", targets: ["AppFeature"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies.git", .upToNextMajor(from: "1.0.0")),
  ],
  targets: [
    .target(name: "Design"),
    .target(
      name: "CounterFeature",
      dependencies: [
        "Design", .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]
    ),
    .target(
      name: "AppFeature",
      dependencies: [
        "CounterFeature",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
        .product(name: "DependenciesMacros", package: "swift-dependencies"),
      ]
    ),
    .testTarget(name: "CounterFeatureTests", dependencies: ["CounterFeature"]),
    .testTarget(name: "AppFeatureTests", dependencies: ["AppFeature"]),
  ]
)
