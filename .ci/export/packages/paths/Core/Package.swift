// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Core",
  products: [
    .library(name: "Core", targets: ["Core"]),
    .library(name: "CoreMaps", targets: ["CoreMaps"]),
  ],
  targets: [
    .target(name: "Core", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "CoreMaps", dependencies: ["Core"]),
  ]
)
