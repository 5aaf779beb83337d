// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../Renderer"),
    // Without its traits it needs no allocator of its own; allocations are counted here.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "AppBenchmark",
      dependencies: [.product(name: "TerminalTesting", package: "Renderer")]
    ),
    .executableTarget(
      name: "RendererBenchmarks",
      dependencies: [
        .product(name: "Renderer", package: "Renderer"),
        .product(name: "Terminal", package: "Renderer"),
        .product(name: "TerminalRenderer", package: "Renderer"),
      ]
    ),
    .executableTarget(
      name: "ComposableArchitectureBenchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ComposableArchitectureCore", package: "ComposableArchitecture"),
      ],
      path: "Benchmarks/ComposableArchitectureBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
