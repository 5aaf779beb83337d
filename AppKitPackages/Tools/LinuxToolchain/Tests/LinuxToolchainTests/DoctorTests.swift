import Foundation
import Testing

@testable import LinuxToolchain

struct DoctorTests {
  private static let declared = DeclaredTypes.ofCheckout(.current)

  /// Examines packages whose manifests are written as SwiftPM prints them.
  private func diagnosis(
    _ files: [String: String],
    isReachable: @escaping @Sendable (String) -> Bool = { _ in true }
  ) throws -> Diagnosis {
    try withFolder(files) { folder in
      let folder = Files.resolved(folder)
      let packages = try PackageFinder(folder, shadow: ShadowTree(root: folder + "/cache")) {
        path in
        guard let text = try? String(contentsOfFile: path + "/dump.json", encoding: .utf8) else {
          throw CommandError("\(path) has no manifest.", fix: "write one.")
        }
        return Data(text.replacingOccurrences(of: "FOLDER", with: folder).utf8)
      }
      return Doctor(folder, packages, declared: Self.declared, isReachable: isReachable).diagnosis()
    }
  }

  private func target(
    _ name: String,
    type: String = "regular",
    uses: [String] = [],
    more: String = ""
  ) -> String {
    let dependencies = uses.map { #"{"byName":["\#($0)",null]}"# }.joined(separator: ",")
    return #"{"name":"\#(name)","type":"\#(type)","dependencies":[\#(dependencies)]\#(more)}"#
  }

  private func dump(
    _ name: String,
    dependencies: [String] = [],
    products: [String] = [],
    _ targets: [String]
  ) -> String {
    let products = products.map {
      #"{"name":"\#($0)","targets":["\#($0)"],"type":{"library":["automatic"]}}"#
    }
    return """
      {"name":"\(name)","dependencies":[\(dependencies.joined(separator: ","))],
      "products":[\(products.joined(separator: ","))],"targets":[\(targets.joined(separator: ","))]}
      """
  }

  private func single(_ source: String, test: String = "import Testing\n@Test func a() {}") throws
    -> Diagnosis
  {
    try diagnosis([
      "Package.swift": "",
      "dump.json": dump("A", [target("A"), target("ATests", type: "test", uses: ["A"])]),
      "Sources/A/A.swift": source, "Tests/ATests/T.swift": test,
    ])
  }

  @Test(arguments: [
    ("import ARKit", "ARKit is absent on Linux"),
    ("import Foundation\n\n@objc class A {}", "@objc needs Objective-C, which Linux does not have"),
    ("let a = #selector(b)", "#selector needs Objective-C, which Linux does not have"),
    ("#if os(iOS)\n#else\n#error(\"no\")\n#endif", "#error ends the build on Linux"),
    (
      "import SwiftUI\nstruct A: UIApplicationIntents {}",
      "UIApplicationIntents is absent from UIKit on Linux"
    ),
    ("import UIKit\nlet a = UITextChecker()", "UITextChecker is absent from UIKit on Linux"),
    ("#if !os(iOS)\nimport AppKit\n#endif", "AppKit is absent on Linux"),
  ])
  func `what Linux lacks prevents a target and those that use it`(source: String, message: String)
    throws
  {
    let diagnosis = try single(source)
    let targets = diagnosis.packages[0].targets
    #expect(targets[0].findings.map(\.message) == [message])
    #expect(targets[0].findings.first?.places.first?.file == "Sources/A/A.swift")
    #expect(targets.map(\.runs) == [false, false])
    #expect(targets[1].blockedBy == "A")
    #expect(diagnosis.text.contains("0 of 2 targets and 0 of 1 test will run on Linux."))
  }

  @Test(arguments: [
    "import SwiftUI\nimport Combine\nimport os\nimport UIKit\nlet a = UIColor.red",
    "#if canImport(MapKit)\nimport MapKit\n#endif",
    "#if os(iOS)\nimport StoreKit\n#else\nimport Foundation\n#endif",
    "// import MapKit\nlet text = \"@objc import MapKit #selector\"",
    "import SwiftUI\nstruct UIOwnKind {}\nlet a = UIOwnKind()",
    "import SwiftUI\nimport UIKit\nlet a: UIKit.UIColor? = nil",
    "import UnknownModuleOfAnotherPackage",
    "import MapKit\nimport Security",
    "import SwiftUI\nstruct A: UIViewRepresentable {}",
  ])
  func `what Linux has is no finding`(source: String) throws {
    let diagnosis = try single(source)
    #expect(diagnosis.targets.map(\.findings) == [[], []])
    #expect(diagnosis.share.tests == 1)
  }

  @Test func `a note prevents nothing`() throws {
    let diagnosis = try single("#if os(iOS)\nlet a = 1\n#elseif os(macOS)\nlet a = 2\n#endif")
    #expect(diagnosis.targets[0].findings.map(\.kind) == [.branch])
    #expect(diagnosis.share.targets == 2)
    #expect(diagnosis.text.contains("Note: \"#if os(iOS)\" has no branch for Linux"))
  }

  @Test func `tests of both frameworks are counted`() throws {
    let diagnosis = try single(
      "",
      test:
        "import XCTest\n@Test func a() {}\n@Test(.enabled(if: true)) func b() {}\nfunc testC() {}\nfunc test() {}\nlet testing = 1"
    )
    #expect(diagnosis.targets[1].tests == 4)
  }

  @Test func `a package by path is read, and its failures reach its users`() throws {
    let diagnosis = try diagnosis([
      "App/Package.swift": "", "Core/Package.swift": "",
      "App/dump.json": dump(
        "App",
        dependencies: [#"{"fileSystem":[{"identity":"core","path":"FOLDER/Core"}]}"#],
        [
          target("App", more: #","x":0"#).replacingOccurrences(
            of: #""dependencies":[]"#,
            with: #""dependencies":[{"product":["Core","core",null,null]}]"#
          ),
          target("Other"),
        ]
      ),
      "Core/dump.json": dump("Core", products: ["Core"], [target("Core")]),
      "App/Sources/App/A.swift": "import Core", "App/Sources/Other/O.swift": "",
      "Core/Sources/Core/C.swift": "import CoreData",
    ])
    #expect(diagnosis.packages.map(\.path).sorted() == ["App", "Core"])
    let targets = Dictionary(uniqueKeysWithValues: diagnosis.targets.map { ($0.name, $0) })
    #expect(targets["App"]?.blockedBy == "Core")
    #expect(targets["Other"]?.runs == true)
  }

  @Test func `a dependency for other systems only does not prevent its users`() throws {
    let conditional = #"{"target":["Map",{"platformNames":["ios"]}]}"#
    let diagnosis = try diagnosis([
      "Package.swift": "",
      "dump.json": dump(
        "A",
        [
          target("Map"),
          target("A").replacingOccurrences(
            of: #""dependencies":[]"#,
            with: #""dependencies":[\#(conditional)]"#
          ),
        ]
      ),
      "Sources/Map/M.swift": "import ARKit", "Sources/A/A.swift": "",
    ])
    #expect(diagnosis.targets.map(\.runs) == [false, true])
  }

  @Test(arguments: [
    (#","path":"Ads.xcframework""#, "Ads.xcframework is a binary for Apple's systems"),
    (
      #","url":"https://example.com/Ads.zip""#,
      "https://example.com/Ads.zip is a binary for Apple's systems"
    ),
    (#","path":"Lint.artifactbundle""#, "Lint.artifactbundle has no program for Linux"),
  ])
  func `binaries for the Mac prevent their users`(more: String, message: String) throws {
    let diagnosis = try diagnosis([
      "Package.swift": "",
      "Lint.artifactbundle/info.json": #"{"supportedTriples":["arm64-apple-macosx"]}"#,
      "dump.json": dump(
        "A",
        [target("Ads", type: "binary", more: more), target("A", uses: ["Ads"])]
      ),
      "Sources/A/A.swift": "",
    ])
    #expect(diagnosis.targets[0].findings.map(\.message) == [message])
    #expect(diagnosis.targets[1].blockedBy == "Ads")
  }

  @Test func `packages that cannot be had are named`() throws {
    func remote(_ identity: String, _ url: String, _ requirement: String) -> String {
      #"{"sourceControl":[{"identity":"\#(identity)","location":{"remote":[{"urlString":"\#(url)"}]},"requirement":\#(requirement)}]}"#
    }
    let range = #"{"range":[{"lowerBound":"2.0.0","upperBound":"3.0.0"}]}"#
    let diagnosis = try diagnosis(
      [
        "Package.swift": "",
        "dump.json": dump(
          "A",
          dependencies: [
            remote(
              "swift-composable-architecture",
              "https://github.com/pointfreeco/swift-composable-architecture",
              range
            ),
            remote("gone", "https://example.com/gone", range),
            remote("there", "https://example.com/there", range),
          ],
          [target("A")]
        ),
        "Sources/A/A.swift": "",
      ],
      isReachable: { $0.hasSuffix("there") }
    )
    #expect(
      diagnosis.packages[0].findings.map(\.message) == [
        "swift-composable-architecture 2.0.0 is asked for, and the one here equals 1.25.5",
        "gone cannot be had: Git cannot read https://example.com/gone",
      ]
    )
    #expect(diagnosis.share.targets == 0)
  }

  @Test func `a manifest that cannot be read is a finding`() throws {
    let diagnosis = try diagnosis([
      "A/Package.swift": "", "B/Package.swift": "", "B/dump.json": "nonsense",
    ])
    #expect(diagnosis.packages.map(\.path) == ["A", "B"])
    #expect(
      diagnosis.packages.allSatisfy {
        $0.findings.first?.kind == .manifest && $0.findings[0].message.contains("To fix this")
      }
    )
  }
}
