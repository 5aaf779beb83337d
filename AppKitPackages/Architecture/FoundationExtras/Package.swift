// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "FoundationExtras",
  defaultLocalization: "en",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FoundationExtras", targets: ["FoundationExtras"]),
    .library(name: "FoundationNetworkingExtras", targets: ["FoundationNetworkingExtras"]),
    .library(name: "ObservationExtras", targets: ["ObservationExtras"]),
    .library(name: "Reflection", targets: ["Reflection"]),
  ],
  targets: [
    // Declarations of Apple's Foundation. On other systems, plural rules and unit names come from
    // the ICU library that Foundation links.
    .target(
      name: "FoundationExtras",
      linkerSettings: [
        .linkedLibrary("_FoundationICU", .when(platforms: [.linux, .windows, .android]))
      ]
    ),
    // A separate module, so that programs without a network do not load FoundationNetworking.
    .target(name: "FoundationNetworkingExtras", dependencies: ["FoundationExtras"]),
    // Observers that stores and views share, for which neither may import the other.
    .target(name: "ObservationExtras"),
    // Reads the metadata of types, for tools and tests only.
    .target(name: "Reflection"),
    // A program whose resources contain translations.
    .executableTarget(
      name: "LocalizationFixture",
      dependencies: ["FoundationExtras"],
      path: "Tests/LocalizationFixture",
      resources: [.process("Localizable.xcstrings")]
    ),
    .testTarget(
      name: "FoundationExtrasTests",
      dependencies: ["FoundationExtras", "FoundationNetworkingExtras", "LocalizationFixture"],
      resources: [.process("Resources"), .copy("Malformed")]
    ),
    .testTarget(name: "ObservationExtrasTests", dependencies: ["ObservationExtras"]),
    .testTarget(name: "ReflectionTests", dependencies: ["Reflection"]),
  ],
  swiftLanguageModes: [.v6]
)
