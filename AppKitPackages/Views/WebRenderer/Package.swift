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
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
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
        "WebRenderer", elementTree, viewKit,
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      resources: [
        "Client/offline.css", "Client/offline.js", "Client/offline-worker.js", "Icons/icon-192.png",
        "Icons/icon-512.png", "Icons/maskable-512.png",
      ].map { .embedInCode("Offline/\($0)") }
    ),
    // A page model for tests: parses the markup, applies patches and sends events.
    .target(name: "WebTesting", dependencies: ["WebRenderer"]),
    // Writes pages with each kind of element as HTML files, for a look in a browser.
    .executableTarget(
      name: "WebGallery",
      dependencies: ["WebRenderer", elementTree, viewKit],
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
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
