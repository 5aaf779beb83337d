// swift-tools-version: 5.10
import PackageDescription

// Several products, one of which has two targets, and a program.
let package = Package(
  name: "library",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Money", targets: ["Prices", "Rates"]),
    .library(name: "Rates", type: .static, targets: ["Rates"]),
    .executable(name: "report", targets: ["report"]),
  ],
  targets: [
    .target(name: "Prices", dependencies: ["Rates"]),
    .target(name: "Rates"),
    .executableTarget(name: "report", dependencies: ["Prices"]),
  ]
)
