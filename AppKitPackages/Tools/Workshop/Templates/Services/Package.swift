// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Services",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Services", targets: ["Services"]),
    .library(name: "ServicesLive", targets: ["ServicesLive"]),
  ],
  dependencies: [.package(path: "../../../../Architecture/ComposableArchitectureCore")],
  targets: [
    // The interfaces of the clients, with test and preview values.
    .target(
      name: "Services",
      dependencies: [
        .product(name: "Dependencies", package: "ComposableArchitectureCore"),
        .product(name: "DependenciesMacros", package: "ComposableArchitectureCore"),
      ]
    ),
    // The live values of the clients. Only the host imports them.
    .target(
      name: "ServicesLive",
      dependencies: [
        "Services", .product(name: "Dependencies", package: "ComposableArchitectureCore"),
      ]
    ),
    .testTarget(name: "ServicesLiveTests", dependencies: ["Services", "ServicesLive"]),
  ],
  swiftLanguageModes: [.v6]
)
