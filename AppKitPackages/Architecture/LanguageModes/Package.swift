// swift-tools-version: 6.2

import PackageDescription

// Compiles and tests the example apps of ComposableArchitecture in further language modes, with main
// actor isolation by default and with upcoming features. In a package of its own, because compiling
// one app several times finds only what the compiler does differently: Scripts/test does it with --all.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../../Views/ViewKit"),
    .package(path: "../../Views/SwiftUI"),
  ]
  let views: [Target.Dependency] = [
    .product(name: "ViewKit", package: "ViewKit"),
    .product(name: "ScreenTesting", package: "ViewKit"),
    .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"]),
  ]
#endif

let libraries: [Target.Dependency] =
  views + [
    .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
    .product(name: "ComposableArchitectureCore", package: "ComposableArchitectureCore"),
    .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
  ]

let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("Modern", [.defaultIsolation(MainActor.self)] + upcomingFeatures),
  ("5", [.swiftLanguageMode(.v5)] + upcomingFeatures),
  ("MainActor5", [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
]
let strings: [Resource] = [.process("Localizable.xcstrings")]
let apps: [(name: String, resources: [Resource], settings: [SwiftSetting])] = [
  // Nearly every line of these two uses deprecated API.
  ("Facts", strings, [.unsafeFlags(["-suppress-warnings"])]),
  ("Habits", [], [.unsafeFlags(["-suppress-warnings"])]),
  ("Todos", strings, []),
]

let package = Package(
  name: "LanguageModes",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "LanguageModes", targets: ["LanguageModes"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableArchitectureCore"),
  ] + viewPackages,
  targets: [
    // SwiftPM applies the alias of SwiftUI to the tests only with such a target and a product of it.
    .target(name: "LanguageModes", dependencies: views)
  ]
    + apps.flatMap { app in
      modes.map { mode in
        // Each target needs a folder, so those of the modes are symbolic links.
        .testTarget(
          name: "\(app.name)\(mode.name)Tests",
          dependencies: ["LanguageModes"] + libraries,
          resources: app.resources,
          swiftSettings: app.settings + mode.settings
        )
      }
    },
  swiftLanguageModes: [.v6]
)
