// swift-tools-version: 6.1

import PackageDescription

// Apple's systems have SwiftUI. Elsewhere the package SwiftUI provides the name. The alias keeps
// `canImport(SwiftUI)` false in third-party packages. SwiftPM applies it only through dependencies
// that are written as `.product(name:package:)`, and only to targets that a product or a test
// reaches.
#if canImport(Darwin)
  let viewPackages: [Package.Dependency] = []
  let views: [Target.Dependency] = []
  let renderer: [Target.Dependency] = []
  let elements: [Target.Dependency] = []
  let screens: [Target.Dependency] = []
  let journeys: [Target.Dependency] = []
  let terminal: [Target.Dependency] = []
  let web: [Target.Dependency] = []
  let webJourneys: [Target.Dependency] = []
#else
  let viewPackages: [Package.Dependency] = [
    .package(path: "AppKitPackages/Views/SwiftUI"),
    .package(path: "AppKitPackages/Views/WebRenderer"),
  ]
  let renderer: [Target.Dependency] = [.product("ViewKit")]
  let elements: [Target.Dependency] = [.product(name: "ElementTree", package: "ViewKit")]
  // SwiftUI only exports ViewKit and never changes. Naming ViewKit makes SwiftPM recompile the
  // target after changes of ViewKit.
  let views: [Target.Dependency] =
    renderer + [
      .product(name: "SwiftUI", package: "SwiftUI", moduleAliases: ["SwiftUI": "RendererSwiftUI"])
    ]
  let screens: [Target.Dependency] = [
    .product(name: "ScreenTesting", package: "ViewKit")
  ]
  let journeys: [Target.Dependency] = [
    .product(name: "TerminalTesting", package: "ViewKit")
  ]
  let terminal: [Target.Dependency] = [
    .product(name: "TerminalRenderer", package: "ViewKit")
  ]
  let web: [Target.Dependency] = [
    .product(name: "WebHost", package: "WebRenderer"), .product("WebRenderer"),
  ]
  let webJourneys: [Target.Dependency] = [
    .product(name: "WebTesting", package: "WebRenderer")
  ]
#endif

extension Target.Dependency {
  /// The product that has the name of its package.
  static func product(_ name: String) -> Self { .product(name: name, package: name) }
}

let package = Package(
  name: "App",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "App", targets: ["App"]),
    .library(name: "AppCommands", targets: ["AppCommands"]),
    .library(name: "AppCore", targets: ["AppCore"]),
  ],
  dependencies: [
    .package(path: "AppKitPackages/Architecture/ComposableArchitecture"),
    .package(path: "AppKitPackages/Architecture/ComposableArchitectureCore"),
    .package(path: "AppKitPackages/DesignTokens"),
    .package(path: "AppKitPackages/Home"),
    .package(path: "AppKitPackages/Models"),
    .package(path: "AppKitPackages/Profile"),
    .package(path: "AppKitPackages/Services"),
    .package(path: "AppKitPackages/Settings"),
    .package(path: "AppKitPackages/Tools/Inspector"),
    .package(path: "AppKitPackages/Views/ViewKit"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ] + viewPackages,
  targets: [
    // The host, which starts the command line.
    .executableTarget(name: "App", dependencies: ["AppCommands"], path: "App/Sources/App"),
    // The command line and the live dependencies.
    .target(
      name: "AppCommands",
      dependencies: [
        "AppCore",
        .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
        .product("DesignTokens"),
        .product("Home"),
        .product(name: "StoreInspector", package: "Inspector"),
        .product("Models"),
        .product("Profile"),
        .product("Settings"),
        .product(name: "SessionRecordings", package: "Inspector"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product("Services"),
        .product(name: "ServicesLive", package: "Services"),
        .product(name: "ServicesPostgres", package: "Services"),
        .product(name: "ServicesSodium", package: "Services"),
        .product(name: "CellMetrics", package: "ViewKit"),
      ] + terminal + views + web,
      path: "App/Sources/AppCommands"
    ),
    // The root feature.
    .target(
      name: "AppCore",
      dependencies: [
        .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
        .product("DesignTokens"),
        .product("Home"),
        .product("Models"),
        .product("Profile"),
        .product("Services"),
        .product("Settings"),
      ] + views,
      path: "App/Sources/AppCore"
    ),
    .testTarget(
      name: "AppCoreTests",
      dependencies: [
        "AppCommands", "AppCore",
        .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
        .product("Home"),
        .product("Models"),
        .product("Profile"),
        .product(name: "SessionRecordings", package: "Inspector"),
        .product("Services"),
        .product("Settings"),
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
      ] + screens + views,
      path: "App/Tests/AppCoreTests"
    ),
    // Compares what the terminal and the browser show of each screen and each preview.
    .testTarget(
      name: "ScreenComparisonTests",
      dependencies: [
        "AppCore", .product("ComposableArchitecture"), .product("Home"),
        .product(name: "StoreInspector", package: "Inspector"),
        .product("Models"), .product("Profile"), .product("Services"), .product("Settings"),
        .product(name: "TerminalRenderer", package: "ViewKit"), .product("WebRenderer"),
      ] + elements + screens + views + webJourneys,
      path: "App/Tests/ScreenComparisonTests"
    ),
    // Declarations for documentation examples. DocumentationTests in the package Workshop compiles
    // the examples with this module and those that it depends on. The target imports ViewKit,
    // because SwiftPM does not always apply the alias of SwiftUI to targets without a product.
    .testTarget(
      name: "DocExampleSupport",
      dependencies: [
        "AppCommands", "AppCore",
        .product("ComposableArchitecture"), .product("ComposableArchitectureCore"),
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
        .product(name: "ServicesLive", package: "Services"),
      ] + renderer + elements + screens + journeys + terminal + web + webJourneys,
      path: "App/Tests/DocExampleSupport"
    ),
    .testTarget(
      name: "AppCommandsTests",
      dependencies: [
        "AppCommands", "AppCore", .product("ComposableArchitecture"), .product("DesignTokens"),
        .product("Models"), .product(name: "SessionRecordings", package: "Inspector"),
        .product("Services"), .product(name: "ServicesPostgres", package: "Services"),
        .product("WebRenderer"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "App/Tests/AppCommandsTests"
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        // Makes databases that the app rejects.
        .product(name: "GRDB", package: "GRDB.swift"),
        .product("Models"),
        .product(name: "PostgresTesting", package: "Services"),
        .product("Services"),
        .product(name: "ServicesLive", package: "Services"),
        .product(name: "ServicesPostgres", package: "Services"),
      ] + journeys,
      path: "App/Tests/AppTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
