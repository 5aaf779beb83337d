// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(path: "../Core")],
  targets: [
    .target(name: "Journal", dependencies: ["Core"]),
    .target(name: "Atlas", dependencies: ["Journal", .product(name: "CoreMaps", package: "Core")]),
    .target(name: "Scanner"),
    .testTarget(name: "JournalTests", dependencies: ["Journal"]),
    .testTarget(name: "AtlasTests", dependencies: ["Atlas"]),
    .testTarget(name: "ScannerTests", dependencies: ["Scanner"]),
  ]
)
