// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "SwiftUI",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "SwiftUI", targets: ["SwiftUI"])],
  dependencies: [.package(path: "../ViewKit")],
  targets: [
    .target(name: "SwiftUI", dependencies: [.product(name: "ViewKit", package: "ViewKit")])
  ],
  swiftLanguageModes: [.v6]
)
