// swift-tools-version: 5.10
import PackageDescription

let package = Package(
  name: "Kiosk",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(path: "../Library")],
  targets: [
    .target(name: "Kiosk", dependencies: [.product(name: "Money", package: "Library")]),
    .testTarget(
      name: "KioskTests",
      dependencies: ["Kiosk", .product(name: "Rates", package: "Library")]
    ),
  ]
)
