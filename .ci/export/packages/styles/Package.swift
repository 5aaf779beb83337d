// swift-tools-version:5.9
import PackageDescription

let composableArchitecture: Target.Dependency = .product(
  name: "ComposableArchitecture",
  package: "swift-composable-architecture"
)

let package = Package(
  name: "Styles",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "SettingsFeature", targets: ["SettingsFeature"])],
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture.git",
      .upToNextMajor(from: "1.9.0")
    ),
    .package(url: "https://github.com/pointfreeco/swift-case-paths", exact: "1.5.6"),
    .package(url: "https://github.com/pointfreeco/swift-identified-collections", from: "1.1.0"),
    .package(url: "https://github.com/pointfreeco/swift-sharing", from: "2.3.0"),
  ],
  targets: [
    .target(
      name: "ApiClient",
      dependencies: [
        composableArchitecture, .product(name: "CasePaths", package: "swift-case-paths"),
      ],
      swiftSettings: [.enableExperimentalFeature("StrictConcurrency")]
    ),
    .target(
      name: "LegacyFeature",
      dependencies: [
        "ApiClient", composableArchitecture,
        .product(name: "IdentifiedCollections", package: "swift-identified-collections"),
      ]
    ),
    .target(
      name: "SettingsFeature",
      dependencies: ["ApiClient", "LegacyFeature", composableArchitecture],
      resources: [.process("Resources")]
    ),
    .testTarget(name: "SettingsFeatureTests", dependencies: ["LegacyFeature", "SettingsFeature"]),
    .testTarget(name: "PlatformTests", dependencies: ["ApiClient", composableArchitecture]),
    .testTarget(name: "ModuleTests"),
    .testTarget(
      name: "SharedViewTests",
      dependencies: [.product(name: "Sharing", package: "swift-sharing")]
    ),
    .testTarget(
      name: "ImportTests",
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    ),
  ]
)
