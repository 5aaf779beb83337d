// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "App", path: "../.."),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableArchitectureCore"),
    .package(path: "../Inspector"),
    .package(path: "../Renderer"),
    .package(path: "../Services"),
    .package(path: "../TerminalRenderer"),
    .package(path: "../WebRenderer"),
    // Without its traits the package needs no jemalloc; AllocationCounter counts allocations
    // instead.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "AppBenchmark",
      dependencies: [.product(name: "TerminalTesting", package: "TerminalRenderer")]
    ),
    .executableTarget(
      name: "WebBenchmark",
      dependencies: [
        "AllocationCounter",
        .product(name: "AppCore", package: "App"),
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "Renderer", package: "Renderer"),
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
        .product(name: "Inspector", package: "Inspector"),
        .product(name: "Renderer", package: "Renderer"),
        .product(name: "Terminal", package: "TerminalRenderer"),
        .product(name: "TerminalRenderer", package: "TerminalRenderer"),
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
