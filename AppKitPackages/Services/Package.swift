// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Services",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Services", targets: ["Services"]),
    .library(name: "ServicesLive", targets: ["ServicesLive"]),
    .library(name: "ServicesPostgres", targets: ["ServicesPostgres"]),
    .library(name: "ServicesSodium", targets: ["ServicesSodium"]),
    .library(name: "PostgresTesting", targets: ["PostgresTesting"]),
  ],
  dependencies: [
    .package(path: "../Architecture/ComposableArchitectureCore"),
    .package(path: "../Architecture/FoundationExtras"),
    .package(path: "../Models"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    // The interfaces of the clients, with test and preview values.
    .target(
      name: "Services",
      dependencies: [
        .product(name: "Dependencies", package: "ComposableArchitectureCore"),
        .product(name: "DependenciesMacros", package: "ComposableArchitectureCore"),
        .product(name: "Models", package: "Models"),
      ]
    ),
    // The live values of the clients. Only the host imports them.
    .target(
      name: "ServicesLive",
      dependencies: [
        "Services",
        .product(name: "Dependencies", package: "ComposableArchitectureCore"),
        .product(name: "FoundationNetworkingExtras", package: "FoundationExtras"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    // The live values of the clients for a team, whose data is on a PostgreSQL server.
    .target(
      name: "CPostgres",
      linkerSettings: [
        // On Linux, the target loads libpq when a program uses PostgreSQL.
        .linkedLibrary("pq", .when(platforms: [.macOS]))
      ]
    ),
    .target(
      name: "ServicesPostgres",
      dependencies: [
        "CPostgres", "Services",
        .product(name: "Dependencies", package: "ComposableArchitectureCore"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Models", package: "Models"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      // The installed program has no folders of resources.
      resources: [.embedInCode("Accounts/common-passwords.txt")]
    ),
    // Hashes the passwords of accounts. Programs without accounts do not load libsodium.
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .target(name: "ServicesSodium", dependencies: ["CSodium", "ServicesPostgres"]),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "Services",
        .product(name: "DependenciesTestSupport", package: "ComposableArchitectureCore"),
        .product(name: "Models", package: "Models"),
      ]
    ),
    // A PostgreSQL server for tests.
    .target(name: "PostgresTesting", path: "Tests/PostgresTesting"),
    // A separate process for tests, which run several of it and kill it.
    .executableTarget(
      name: "TodoWriter",
      dependencies: ["Services", "ServicesLive"],
      path: "Tests/TodoWriter"
    ),
    .testTarget(
      name: "ServicesLiveTests",
      dependencies: [
        "PostgresTesting", "Services", "ServicesLive", "ServicesPostgres", "ServicesSodium",
        "TodoWriter",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Models", package: "Models"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
