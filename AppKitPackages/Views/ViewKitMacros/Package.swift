// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// A separate package: if a test depends on the module of a macro, SwiftPM builds all targets of its
// package a second time for the host.
let package = Package(
  name: "ViewKitMacros",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ViewKitPlugin", targets: ["ViewKitPlugin"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .macro(
      name: "ViewKitMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    // Other packages can depend on a macro target only through a library.
    .target(name: "ViewKitPlugin", dependencies: ["ViewKitMacros"]),
    .testTarget(
      name: "ViewKitMacrosTests",
      dependencies: [
        "ViewKitMacros",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
