// swift-tools-version: 6.2

import PackageDescription

// Apple's systems have SwiftUI. Elsewhere the package SwiftUI provides the name. The alias keeps
// `canImport(SwiftUI)` false in third-party packages. SwiftPM applies it only through dependencies
// that are written as `.product(name:package:)`, and only to targets that a product or a test
// reaches. SwiftPM 6.3 drops it for a whole package when a target that other targets of the package
// depend on names SwiftUI: only ComposableArchitecture and tests do, other targets use PlatformViews.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let renderer: [Target.Dependency] = []
  let views: [Target.Dependency] = []
  let viewTesting: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../../Views/ViewKit"),
    .package(path: "../../Views/SwiftUI"),
  ]
  // SwiftUI re-exports ViewKit and never changes itself: SwiftPM recompiles a target after changes
  // in ViewKit only if the target names ViewKit.
  let renderer: [Target.Dependency] = [.product(name: "ViewKit", package: "ViewKit")]
  let views: [Target.Dependency] =
    renderer + [
      .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"])
    ]
  let viewTesting: [Target.Dependency] = [
    .product(name: "ScreenTesting", package: "ViewKit")
  ]
#endif

let core: Target.Dependency = .coreProduct("ComposableArchitectureCore")
let issueRecording: Target.Dependency = .coreProduct("IssueRecording")
let testSupport: [Target.Dependency] = [
  .coreProduct("DependenciesTestSupport"),
  // Links the support that forwards reported issues to Swift Testing.
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

extension Target.Dependency {
  static func coreProduct(_ name: String) -> Self {
    .product(name: name, package: "ComposableArchitectureCore")
  }
}

// Example apps in the API style of three TCA versions. The package LanguageModes compiles them in
// further language modes.
let strings: [Resource] = [.process("Localizable.xcstrings")]
let apps: [(name: String, resources: [Resource], settings: [SwiftSetting])] = [
  // Written for 1.4: nearly every line uses deprecated API.
  ("Facts", strings, [.unsafeFlags(["-suppress-warnings"])]),
  // Written for 1.10.
  ("Habits", [], [.unsafeFlags(["-suppress-warnings"])]),
  // Written for 1.25.
  ("Todos", strings, []),
  // Written for 1.25 with the views of iOS 18.
  ("Conference", strings, []),
  ("Torrents", [], []),
  // Written for 1.25. Its effects read dependencies without a capture list, which main actor
  // isolation by default does not allow.
  ("Words", [], []),
]
let appTests = apps.map { app in
  Target.testTarget(
    name: "\(app.name)Tests",
    dependencies: ["ComposableArchitecture", core] + testSupport + views + viewTesting,
    path: "Tests/Apps/\(app.name)",
    resources: app.resources,
    swiftSettings: app.settings
  )
}

let package = Package(
  name: "ComposableArchitecture",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // The product contains the modules that ComposableArchitecture exports: SwiftPM recompiles a
    // dependent only after changes in targets of the products that it names.
    .library(
      name: "ComposableArchitecture",
      targets: [
        "ComposableArchitecture", "ComposableArchitectureDeprecated", "Perception",
        "SwiftUINavigation",
      ]
    ),
    .library(name: "Perception", targets: ["Perception"]),
    .library(name: "PerceptionCore", targets: ["PerceptionCore"]),
    .library(name: "SwiftUINavigation", targets: ["SwiftUINavigation"]),
    .library(name: "SwiftUINavigationCore", targets: ["SwiftUINavigationCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1"),
    .package(path: "../ComposableArchitectureCore"),
    .package(path: "../ComposableArchitectureMacros"),
    .package(path: "../FoundationExtras"),
  ] + viewPackages,
  targets: [
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        core, "ComposableArchitectureDeprecated", "Perception", "SwiftUINavigation",
      ] + views
    ),
    // The API that upstream deprecated, implemented with its replacements.
    .target(
      name: "ComposableArchitectureDeprecated",
      dependencies: [core, "SwiftUINavigation", "PlatformViews"] + renderer
    ),
    .target(
      name: "Perception",
      dependencies: [
        "PlatformViews",
        .product(
          name: "ComposableArchitecturePlugin",
          package: "ComposableArchitectureMacros"
        ),
        .product(name: "ObservationExtras", package: "FoundationExtras"),
      ] + renderer
    ),
    .target(
      name: "SwiftUINavigation",
      dependencies: [
        .coreProduct("CasePaths"), .coreProduct("ConcurrencyExtras"),
        .coreProduct("SwiftNavigation"), "PlatformViews",
      ] + renderer
    ),
    // The views under one name: SwiftUI on Apple's systems, ViewKit elsewhere.
    .target(name: "PlatformViews", dependencies: renderer),
    // Upstream's names for parts of modules. Each only exports its dependency.
    .target(name: "PerceptionCore", dependencies: ["Perception"]),
    .target(name: "SwiftUINavigationCore", dependencies: ["SwiftUINavigation"]),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: ["ComposableArchitecture", core, issueRecording] + testSupport + views
        + viewTesting,
      resources: [.process("Localizable.xcstrings")]
    ),
    .testTarget(
      name: "ComposableArchitectureDeprecatedTests",
      dependencies: [
        "ComposableArchitecture", core, issueRecording, .coreProduct("CasePaths"),
      ] + testSupport + views + viewTesting,
      // Every test uses deprecated API, and Swift Testing does not support deprecated suites.
      swiftSettings: [.unsafeFlags(["-suppress-warnings"])]
    ),
    .testTarget(
      name: "SwiftUINavigationTests",
      dependencies: [
        .coreProduct("CasePathsCore"), "PerceptionCore", "SwiftUINavigation",
        "SwiftUINavigationCore",
      ] + views + viewTesting
    ),
    .testTarget(
      name: "LanguageMode5Tests",
      dependencies: ["ComposableArchitecture", core] + testSupport,
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ] + appTests,
  swiftLanguageModes: [.v6]
)
