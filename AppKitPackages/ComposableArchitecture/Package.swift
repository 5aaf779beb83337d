// swift-tools-version: 6.2

import PackageDescription

// Apple's systems bring their own SwiftUI; elsewhere the name comes from the package beside this
// one. The alias keeps `canImport(SwiftUI)` false for third-party packages. SwiftPM carries it on
// only through products that are named with their package.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let renderer: [Target.Dependency] = []
  let views: [Target.Dependency] = []
  let viewTesting: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "../Renderer"), .package(path: "../SwiftUI"),
    .package(path: "../TerminalRenderer"),
  ]
  let viewTesting: [Target.Dependency] = [
    .product(name: "RendererTesting", package: "TerminalRenderer")
  ]
  // SwiftUI only exports Renderer and never changes, so SwiftPM compiles a target again after a change
  // of Renderer only if the target names Renderer itself.
  let renderer: [Target.Dependency] = [.product(name: "Renderer", package: "Renderer")]
  // SwiftPM 6.3 drops the alias of a whole package when a target that others of the package depend on
  // names it. So only ComposableArchitecture and tests do, and the modules below use ViewLayer.
  let views: [Target.Dependency] =
    renderer + [
      .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"])
    ]
#endif

let issueReporting: Target.Dependency = .product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
// Without it, issues that are reported in a Swift Testing test do not reach the test.
let issueReportingTestSupport: Target.Dependency = .product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")
let foundationExtras: Target.Dependency = .product(
  name: "FoundationExtras",
  package: "FoundationExtras"
)
let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections",
  package: "swift-collections"
)

let macros: Target.Dependency = .product(
  name: "ComposableArchitecturePlugin",
  package: "ComposableArchitectureMacros"
)

// The modules that the architecture's own exports. What depends on it depends on them as well, or
// SwiftPM would not compile it again when only they have changed.
let exported = [
  "CasePaths", "Clocks", "CombineSchedulers", "ConcurrencyExtras", "Dependencies",
  "DependenciesMacros", "IdentifiedCollections", "Sharing", "SwiftNavigation",
]

// The modules with views that the architecture's own exports.
let exportedViews = ["ComposableArchitectureDeprecated", "Perception", "SwiftUINavigation"]

// Upstream's names for the parts of modules that are one here: each only exports another one,
// and nothing else depends on it.
let names = [
  "CasePathsCore": "CasePaths",
  "PerceptionCore": "Perception",
  "SwiftUINavigationCore": "SwiftUINavigation",
]

// Apps in the style of three years, as users of the library write them, each in the modes that their
// targets may have. SwiftPM asks for a folder for each target, so the modes are symbolic links.
let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("", []),
  ("Modern", [.defaultIsolation(MainActor.self)] + upcomingFeatures),
  ("5", [.swiftLanguageMode(.v5)] + upcomingFeatures),
  ("MainActor5", [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
]
let apps: [(name: String, settings: [SwiftSetting])] = [
  // Written for 1.4: nearly every line uses what is deprecated.
  ("Facts", [.unsafeFlags(["-suppress-warnings"])]),
  // Written for 1.10.
  ("Habits", [.unsafeFlags(["-suppress-warnings"])]),
  // Written for 1.25.
  ("Todos", []),
]
let appTests = apps.flatMap { app in
  modes.map { mode in
    let folder = mode.name.isEmpty ? app.name : "Modes/\(app.name)\(mode.name)"
    return Target.testTarget(
      name: "\(app.name)\(mode.name)Tests",
      dependencies: [
        "ComposableArchitecture", "ComposableArchitectureCore", "DependenciesTestSupport",
        issueReportingTestSupport,
      ] + views + viewTesting,
      path: "Tests/Apps/\(folder)",
      swiftSettings: app.settings + mode.settings
    )
  }
}

let package = Package(
  name: "ComposableArchitecture",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "ComposableArchitecture",
      targets: ["ComposableArchitecture", "ComposableArchitectureCore"] + exported + exportedViews
    ),
    .library(
      name: "ComposableArchitectureCore",
      targets: ["ComposableArchitectureCore"] + exported
    ),
    .library(name: "CasePaths", targets: ["CasePaths"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "CombineSchedulers", targets: ["CombineSchedulers"]),
    .library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"]),
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesMacros", targets: ["DependenciesMacros"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    .library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"]),
    .library(name: "Perception", targets: ["Perception"]),
    .library(name: "Sharing", targets: ["Sharing"]),
    .library(name: "SwiftNavigation", targets: ["SwiftNavigation"]),
    .library(name: "SwiftUINavigation", targets: ["SwiftUINavigation"]),
  ] + names.keys.sorted().map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(path: "../ComposableArchitectureMacros"),
    .package(path: "../FoundationExtras"),
  ] + viewPackages,
  targets: [
    .target(name: "ConcurrencyExtras", dependencies: [foundationExtras]),
    .target(name: "CasePaths", dependencies: [issueReporting, macros]),
    .target(name: "IdentifiedCollections", dependencies: [issueReporting, orderedCollections]),
    .target(name: "Clocks", dependencies: ["ConcurrencyExtras", issueReporting]),
    .target(name: "CombineSchedulers", dependencies: ["ConcurrencyExtras", issueReporting]),
    .target(
      name: "Dependencies",
      dependencies: ["Clocks", "CombineSchedulers", "ConcurrencyExtras", issueReporting]
    ),
    .target(
      name: "DependenciesMacros",
      dependencies: ["Dependencies", issueReporting, macros]
    ),
    .target(
      name: "DependenciesTestSupport",
      dependencies: ["Dependencies", issueReportingTestSupport]
    ),
    .target(
      name: "Sharing",
      dependencies: [
        "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", customDump, foundationExtras,
        issueReporting,
      ]
    ),
    .target(
      name: "SwiftNavigation",
      dependencies: [
        "CasePaths", "ConcurrencyExtras", customDump, foundationExtras, issueReporting,
      ]
    ),
    .target(
      name: "ComposableArchitectureCore",
      dependencies: exported.map { .byName(name: $0) } + [
        customDump, foundationExtras, issueReporting, macros, orderedCollections,
        .product(name: "FoundationNetworkingExtras", package: "FoundationExtras"),
      ]
    ),
    .target(
      name: "ComposableArchitecture",
      dependencies: ["ComposableArchitectureCore"]
        + exportedViews.map { .byName(name: $0) } + views
    ),
    // The API that upstream has deprecated, written in terms of its replacements.
    .target(
      name: "ComposableArchitectureDeprecated",
      dependencies: ["ComposableArchitectureCore", "SwiftUINavigation", "ViewLayer"] + renderer
    ),
    .target(name: "Perception", dependencies: ["ViewLayer"] + renderer),
    .target(
      name: "SwiftUINavigation",
      dependencies: ["CasePaths", "ConcurrencyExtras", "SwiftNavigation", "ViewLayer"] + renderer
    ),
    // The views under one name: SwiftUI on Apple's systems, Renderer elsewhere.
    .target(name: "ViewLayer", dependencies: renderer),
    // A program without a screen.
    .executableTarget(
      name: "Tally",
      dependencies: ["ComposableArchitectureCore"],
      path: "Examples/Tally"
    ),
    .target(
      name: "IssueRecording",
      dependencies: [issueReporting],
      path: "Tests/IssueRecording"
    ),
    .testTarget(
      name: "CasePathsTests",
      dependencies: ["CasePaths", issueReportingTestSupport]
    ),
    .testTarget(name: "ClocksTests", dependencies: ["Clocks", issueReportingTestSupport]),
    .testTarget(
      name: "CombineSchedulersTests",
      dependencies: ["CombineSchedulers", issueReportingTestSupport]
    ),
    .testTarget(name: "ConcurrencyExtrasTests", dependencies: ["ConcurrencyExtras"]),
    .testTarget(
      name: "DependenciesTests",
      dependencies: ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"]
    ),
    .testTarget(
      name: "IdentifiedCollectionsTests",
      dependencies: ["IdentifiedCollections", issueReportingTestSupport]
    ),
    .testTarget(
      name: "SharingTests",
      dependencies: ["IssueRecording", "Sharing", issueReportingTestSupport]
    ),
    .testTarget(
      name: "SwiftNavigationTests",
      dependencies: ["SwiftNavigation"],
      resources: [.process("Localizable.xcstrings")]
    ),
    .testTarget(
      name: "ComposableArchitectureCoreTests",
      dependencies: ["ComposableArchitectureCore", "IssueRecording", issueReportingTestSupport]
    ),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: [
        "ComposableArchitecture", "ComposableArchitectureCore", "IssueRecording",
        issueReportingTestSupport,
      ] + views + viewTesting
    ),
    .testTarget(
      name: "ComposableArchitectureDeprecatedTests",
      dependencies: [
        "ComposableArchitecture", "ComposableArchitectureCore", "IssueRecording",
        issueReportingTestSupport,
      ] + views + viewTesting,
      // Every line uses what is deprecated, and Swift Testing takes no suite that is deprecated itself.
      swiftSettings: [.unsafeFlags(["-suppress-warnings"])]
    ),
    .testTarget(
      name: "SwiftUINavigationTests",
      dependencies: ["SwiftUINavigation"] + names.keys.sorted().map { .byName(name: $0) }
        + views + viewTesting
    ),
    .testTarget(
      name: "LanguageMode5Tests",
      dependencies: [
        "ComposableArchitecture", "ComposableArchitectureCore", issueReportingTestSupport,
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ] + appTests
    + names.sorted(by: <).map { .target(name: $0.key, dependencies: [.byName(name: $0.value)]) },
  swiftLanguageModes: [.v6]
)

// A clean debug build of these modules takes a quarter less time as a whole than file by file. What
// depends on them, such as features, still compiles again only where it has to.
for target in package.targets where target.type == .regular {
  target.swiftSettings = [
    .unsafeFlags(
      ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "4"],
      .when(configuration: .debug)
    )
  ]
}
