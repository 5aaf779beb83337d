// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "facts",
  platforms: [.iOS(.v18)],
  dependencies: [
    .package(url: "git@github.com:pointfreeco/swift-composable-architecture.git", from: "1.20.0"),
    .package(url: "https://github.com/example/swift-facts", from: "1.0.0"),
  ],
  targets: [
    .target(
      name: "FactFeature",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
        .product(name: "Facts", package: "swift-facts"),
      ]
    ),
    .testTarget(name: "FactFeatureTests", dependencies: ["FactFeature"]),
  ]
)
