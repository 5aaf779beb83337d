// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "App", path: "../../.."),
    .package(path: "../../Architecture/ComposableArchitecture"),
    .package(path: "../../Architecture/ComposableArchitectureCore"),
    .package(path: "../Inspector"),
    .package(path: "../../Views/ViewKit"),
    .package(path: "../../Services"),
    .package(path: "../../Views/WebRenderer"),
    // Without its traits the package needs no jemalloc; AllocationCounter counts allocations
    // instead.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "AppBenchmark",
      dependencies: [.product(name: "TerminalTesting", package: "ViewKit")]
    ),
    .executableTarget(
      name: "WebBenchmark",
      dependencies: [
        "AllocationCounter",
        .product(name: "AppCore", package: "App"),
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "ViewKit", package: "ViewKit"),
        .product(name: "Services", package: "Services"),
        .product(name: "ServicesLive", package: "Services"),
        .product(name: "WebRenderer", package: "WebRenderer"),
        .product(name: "WebTesting", package: "WebRenderer"),
      ]
    ),
    .executableTarget(
      name: "RendererBenchmarks",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "StoreInspector", package: "Inspector"),
        .product(name: "ViewKit", package: "ViewKit"),
        .product(name: "TerminalDriver", package: "ViewKit"),
        .product(name: "TerminalRenderer", package: "ViewKit"),
      ]
    ),
    .executableTarget(
      name: "ComposableArchitectureBenchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ComposableArchitectureCore", package: "ComposableArchitectureCore"),
      ],
      path: "Benchmarks/ComposableArchitectureBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
