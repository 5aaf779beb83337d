// swift-tools-version: 6.1

import PackageDescription

let viewKit: Target.Dependency = .product(name: "ViewKit", package: "ViewKit")
let elementTree: Target.Dependency = .product(name: "ElementTree", package: "ViewKit")

let package = Package(
  name: "WebRenderer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "WebRenderer", targets: ["WebRenderer"]),
    .library(name: "WebHost", targets: ["WebHost"]),
    .library(name: "WebTesting", targets: ["WebTesting"]),
  ],
  dependencies: [
    .package(path: "../ViewKit"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // Elements to HTML and patches, browser events to element actions. Has no network and no
    // timers.
    .target(
      name: "WebRenderer",
      dependencies: [elementTree],
      // Embedded, because a resource bundle would have to be next to each executable.
      resources: [.embedInCode("Client/client.css")]
        + [
          "worker", "document", "connection", "patches", "layout", "typing", "pointer", "keyboard",
          "commands", "history", "window",
        ].map { .embedInCode("Client/Script/\($0).js") }
    ),
    // HTTP, WebSocket, sessions, security.
    .target(
      name: "WebHost",
      dependencies: [
        "CZlib", "WebRenderer", elementTree, viewKit,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]
    ),
    // The compression library of the system.
    .systemLibrary(name: "CZlib"),
    // A page model for tests: parses the markup, applies patches and sends events.
    .target(name: "WebTesting", dependencies: ["WebRenderer"]),
    // Writes pages with each kind of element as HTML files, for a look in a browser.
    .executableTarget(
      name: "WebGallery",
      dependencies: ["WebRenderer", viewKit],
      path: "Tests/Fixtures/WebGallery"
    ),
    // An app that imports only views, for the tests of the renderer that apps find.
    .executableTarget(
      name: "WebHostFixture",
      dependencies: ["WebHost", viewKit],
      path: "Tests/Fixtures/WebHostFixture"
    ),
    .testTarget(
      name: "WebRendererTests",
      dependencies: ["WebGallery", "WebRenderer", "WebTesting", elementTree, viewKit],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "WebHostTests",
      dependencies: [
        "WebHost", "WebHostFixture", "WebRenderer", viewKit,
        .product(name: "NIOCore", package: "swift-nio"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
