// swift-tools-version: 6.1

import PackageDescription

// Apple's systems have Charts. Elsewhere this package provides the name.
let package = Package(
  name: "Charts",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Charts", targets: ["Charts"])],
  dependencies: [.package(path: "../ViewKit")],
  targets: [
    .target(
      name: "Charts",
      dependencies: [
        .product(name: "CellMetrics", package: "ViewKit"),
        .product(name: "ElementTree", package: "ViewKit"),
        .product(name: "ViewKit", package: "ViewKit"),
      ]
    ),
    .testTarget(
      name: "ChartsTests",
      dependencies: [
        "Charts",
        .product(name: "ScreenTesting", package: "ViewKit"),
        .product(name: "ViewKit", package: "ViewKit"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
