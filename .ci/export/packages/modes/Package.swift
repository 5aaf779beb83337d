// swift-tools-version: 6.2
import PackageDescription

let composableArchitecture: Target.Dependency = .product(
  name: "ComposableArchitecture",
  package: "swift-composable-architecture"
)

// A target in Swift 5, one in Swift 6, and one whose declarations are isolated to the main actor.
let package = Package(
  name: "Modes",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0")
  ],
  targets: [
    .target(
      name: "Old",
      dependencies: [composableArchitecture],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
      name: "Strict",
      dependencies: ["Old", composableArchitecture],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]
    ),
    .target(
      name: "Isolated",
      dependencies: ["Strict", composableArchitecture],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
    .testTarget(name: "ModesTests", dependencies: ["Isolated", "Old", "Strict"]),
  ]
)
