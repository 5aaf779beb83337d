// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Drawers",
  products: [.library(name: "Drawers", targets: ["Drawers"])],
  targets: [.target(name: "Drawers")]
)
