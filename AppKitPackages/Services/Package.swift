// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Services",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Services", targets: ["Services"]),
    .library(name: "ServicesLive", targets: ["ServicesLive"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitectureCore"),
    .package(path: "../Models"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // What the features may ask for, with values for tests and previews.
    .target(
      name: "Services",
      dependencies: [
        .product(name: "Dependencies", package: "ComposableArchitectureCore"),
        .product(name: "DependenciesMacros", package: "ComposableArchitectureCore"),
        .product(name: "Models", package: "Models"),
      ]
    ),
    // How it is done on a real machine. Only the host sees it.
    .target(
      name: "ServicesLive",
      dependencies: ["Services", .product(name: "GRDB", package: "GRDB.swift")]
    ),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "Services",
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
        .product(name: "Models", package: "Models"),
      ]
    ),
    // A process of its own, for tests to run beside theirs and to kill.
    .executableTarget(
      name: "TodoWriter",
      dependencies: ["ServicesLive"],
      path: "Tests/TodoWriter"
    ),
    .testTarget(
      name: "ServicesLiveTests",
      dependencies: ["ServicesLive", "TodoWriter", .product(name: "Models", package: "Models")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
