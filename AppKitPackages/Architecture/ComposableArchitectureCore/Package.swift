// swift-tools-version: 6.1

import PackageDescription

let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")
let foundationExtras: Target.Dependency = .product(
  name: "FoundationExtras",
  package: "FoundationExtras"
)
let foundationNetworkingExtras: Target.Dependency = .product(
  name: "FoundationNetworkingExtras",
  package: "FoundationExtras"
)
let issueReporting: Target.Dependency = .product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
// Links the support that forwards reported issues to Swift Testing.
let issueReportingTestSupport: Target.Dependency = .product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
// The former name of IssueReporting, with `XCTFail`, which Dependencies exports.
let dynamicOverlay: Target.Dependency = .product(
  name: "XCTestDynamicOverlay",
  package: "xctest-dynamic-overlay"
)
let macros: Target.Dependency = .product(
  name: "ComposableArchitecturePlugin",
  package: "ComposableArchitectureMacros"
)
let observationExtras: Target.Dependency = .product(
  name: "ObservationExtras",
  package: "FoundationExtras"
)
let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections",
  package: "swift-collections"
)

// The modules that ComposableArchitectureCore exports. Its product contains them as well: SwiftPM
// recompiles a dependent only after changes in targets of the products that it names.
let exported = [
  "CasePaths", "Clocks", "CombineSchedulers", "ConcurrencyExtras", "Dependencies",
  "DependenciesMacros", "IdentifiedCollections", "Sharing", "SwiftNavigation",
]
let others = ["CasePathsCore", "DependenciesTestSupport", "IssueRecording"]

// The dependencies must not include a package with views.
let package = Package(
  name: "ComposableArchitectureCore",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "ComposableArchitectureCore",
      targets: ["ComposableArchitectureCore"] + exported
    )
  ] + (exported + others).map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1"),
    .package(path: "../ComposableArchitectureMacros"),
    .package(path: "../FoundationExtras"),
  ],
  targets: [
    .target(name: "ConcurrencyExtras", dependencies: [foundationExtras]),
    .target(name: "CasePaths", dependencies: [issueReporting, macros]),
    // Upstream's name for a part of CasePaths. It only exports CasePaths.
    .target(name: "CasePathsCore", dependencies: ["CasePaths"]),
    .target(name: "IdentifiedCollections", dependencies: [issueReporting, orderedCollections]),
    .target(name: "Clocks", dependencies: ["ConcurrencyExtras", issueReporting]),
    .target(name: "CombineSchedulers", dependencies: ["ConcurrencyExtras", issueReporting]),
    .target(
      name: "Dependencies",
      dependencies: [
        "Clocks", "CombineSchedulers", "ConcurrencyExtras", dynamicOverlay,
        foundationNetworkingExtras, issueReporting,
      ]
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
        "CasePaths", "ConcurrencyExtras", customDump, foundationExtras, issueReporting, macros,
        observationExtras,
      ]
    ),
    .target(
      name: "ComposableArchitectureCore",
      dependencies: exported.map { .byName(name: $0) } + [
        customDump, foundationExtras, issueReporting, macros, orderedCollections,
        foundationNetworkingExtras, observationExtras,
      ],
      exclude: ["Unsafe/README.md"]
    ),
    // An example program without views.
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
    .testTarget(
      name: "ClocksTests",
      dependencies: ["Clocks", issueReporting, issueReportingTestSupport]
    ),
    .testTarget(
      name: "CombineSchedulersTests",
      dependencies: ["CombineSchedulers", issueReportingTestSupport]
    ),
    .testTarget(name: "ConcurrencyExtrasTests", dependencies: ["ConcurrencyExtras"]),
    .testTarget(
      name: "DependenciesTests",
      dependencies: [
        "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IssueRecording",
        issueReporting,
      ]
    ),
    .testTarget(
      name: "IdentifiedCollectionsTests",
      dependencies: ["IdentifiedCollections", issueReportingTestSupport]
    ),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "Dependencies", "IdentifiedCollections", "IssueRecording", "Sharing", customDump,
        issueReporting, issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "SwiftNavigationTests",
      dependencies: [
        "CasePaths", "ConcurrencyExtras", "IssueRecording", "SwiftNavigation", customDump,
        foundationExtras, issueReporting,
      ],
      resources: [.process("Localizable.xcstrings")]
    ),
    .testTarget(
      name: "ComposableArchitectureCoreTests",
      dependencies: ["ComposableArchitectureCore", "IssueRecording", issueReportingTestSupport]
    ),
  ],
  swiftLanguageModes: [.v6]
)
