// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Ledger",
  products: [.library(name: "Ledger", targets: ["Ledger"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0")
  ],
  targets: [
    .target(
      name: "Ledger",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
      ]
    ),
    .target(name: "LedgerScan", dependencies: ["Ledger"]),
    .testTarget(name: "LedgerTests", dependencies: ["Ledger"]),
  ]
)
