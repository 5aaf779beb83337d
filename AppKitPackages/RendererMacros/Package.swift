// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// A package of its own, because where a test needs a macro's module SwiftPM builds everything the
// package has a second time, for the host.
let package = Package(
  name: "RendererMacros",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "RendererPlugin", targets: ["RendererPlugin"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .macro(
      name: "RendererMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    // Other packages can depend on macros through a library only.
    .target(name: "RendererPlugin", dependencies: ["RendererMacros"]),
    .testTarget(
      name: "RendererMacrosTests",
      dependencies: [
        "RendererMacros",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A clean debug build of the module takes a third less time as a whole than file by file. What
// depends on it still compiles again only where it has to.
for target in package.targets where target.type == .macro {
  target.swiftSettings = [
    .unsafeFlags(
      ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "4"],
      .when(configuration: .debug)
    )
  ]
}
