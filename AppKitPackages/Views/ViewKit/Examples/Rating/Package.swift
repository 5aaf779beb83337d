// swift-tools-version: 6.1

import PackageDescription

// A control in its own package, which uses only public API. To use it as a template, change the
// paths.
let package = Package(
  name: "Rating",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Rating", targets: ["Rating"])],
  dependencies: [
    .package(path: "../..")
  ],
  targets: [
    .target(
      name: "Rating",
      dependencies: [
        .product(name: "ElementTree", package: "ViewKit"),
        .product(name: "ViewKit", package: "ViewKit"),
        .product(name: "TerminalDriver", package: "ViewKit"),
        .product(name: "TerminalRenderer", package: "ViewKit"),
      ]
    ),
    .executableTarget(
      name: "RatingApp",
      dependencies: ["Rating", .product(name: "ViewKit", package: "ViewKit")]
    ),
    .testTarget(
      name: "RatingTests",
      dependencies: [
        "Rating",
        .product(name: "ViewKit", package: "ViewKit"),
        .product(name: "ScreenTesting", package: "ViewKit"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
