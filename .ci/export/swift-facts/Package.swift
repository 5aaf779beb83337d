// swift-tools-version: 5.10

import PackageDescription

let package = Package(
  name: "swift-facts",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "Facts", targets: ["Facts"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-dependencies", exact: "1.4.1")
  ],
  targets: [
    .target(
      name: "Facts",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesMacros", package: "swift-dependencies"),
      ]
    )
  ]
)
