// swift-tools-version: 6.1

import PackageDescription

let commandLine: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

let package = Package(
  name: "LinuxToolchain",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tca", targets: ["LinuxToolchain"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // The command tca, which builds and tests packages for Apple's systems on Linux.
    .executableTarget(name: "LinuxToolchain", dependencies: [commandLine]),
    .testTarget(name: "LinuxToolchainTests", dependencies: ["LinuxToolchain", commandLine]),
  ],
  swiftLanguageModes: [.v6]
)
