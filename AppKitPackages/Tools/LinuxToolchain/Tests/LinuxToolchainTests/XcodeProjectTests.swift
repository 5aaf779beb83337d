import Foundation
import Testing

@testable import LinuxToolchain

struct XcodeProjectTests {
  /// A project with an app in a synchronized folder, a framework in groups, tests, and packages.
  static let text = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        P1 /* Project object */ = { isa = PBXProject; targets = ( APP, CORE, TESTS, UITESTS, ); mainGroup = G0;
          buildConfigurationList = CL0; };
        G0 = { isa = PBXGroup; sourceTree = "<group>"; children = ( SYNC, G1, SYNCTESTS, ); };
        G1 = { isa = PBXGroup; sourceTree = "<group>"; path = "Core Module"; children = ( F1, F2, V1, ); };
        F1 = { isa = PBXFileReference; sourceTree = "<group>"; path = "Core.swift"; };
        F2 = { isa = PBXFileReference; sourceTree = SOURCE_ROOT; path = "Shared/Both.swift"; };
        V1 = { isa = PBXVariantGroup; sourceTree = "<group>"; children = ( S1, ); };
        S1 = { isa = PBXFileReference; sourceTree = "<group>"; path = "en.lproj/Localizable.strings"; };
        PRODUCT = { isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR; path = Core.framework; };
        SYNC = { isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = Shop; exceptions = ( EX, ); };
        SYNCTESTS = { isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = ShopTests; };
        EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = ( Info.plist, Old/Old.swift, ); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = V1; };
        B4 = { isa = PBXBuildFile; fileRef = PRODUCT; };
        B5 = { isa = PBXBuildFile; productRef = PROD1; };
        PH1 = { isa = PBXSourcesBuildPhase; files = ( B1, B2, ); };
        PH2 = { isa = PBXResourcesBuildPhase; files = ( B3, ); };
        PH3 = { isa = PBXFrameworksBuildPhase; files = ( B4, B5, MISSING, ); };
        APP = { isa = PBXNativeTarget; name = "My Shop"; productType = "com.apple.product-type.application";
          buildPhases = ( PH3, ); fileSystemSynchronizedGroups = ( SYNC, ); packageProductDependencies = ( PROD1, PROD2, );
          buildConfigurationList = CL1; };
        CORE = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework";
          buildPhases = ( PH1, PH2, ); productReference = PRODUCT; };
        TESTS = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test";
          dependencies = ( D1, ); fileSystemSynchronizedGroups = ( SYNCTESTS, ); };
        UITESTS = { isa = PBXNativeTarget; name = UITests; productType = "com.apple.product-type.bundle.ui-testing"; };
        D1 = { isa = PBXTargetDependency; target = APP; };
        PROD1 = { isa = XCSwiftPackageProductDependency; productName = ComposableArchitecture; package = REMOTE; };
        PROD2 = { isa = XCSwiftPackageProductDependency; productName = Design; };
        REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/pointfreeco/swift-composable-architecture.git";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 1.17.0; }; };
        LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Modules/Design; };
        CL0 = { isa = XCConfigurationList; buildConfigurations = ( C0, ); };
        C0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 5.0; }; };
        CL1 = { isa = XCConfigurationList; buildConfigurations = ( C2, C1, ); };
        C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 6.0; PRODUCT_NAME = "$(TARGET_NAME)";
          SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited) BETA"; }; };
        C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 4.2; }; };
      };
      rootObject = P1 /* Project object */;
    }
    """#

  static let files = [
    "Shop.xcodeproj/project.pbxproj": text, "Shop/ShopApp.swift": "import Core",
    "Shop/Views/ListView.swift": "",
    "Shop/Old/Old.swift": "import MapKit", "Shop/Info.plist": "", "Shop/items.json": "[]",
    "Core Module/Core.swift": "",
    "Core Module/en.lproj/Localizable.strings": "", "Shared/Both.swift": "",
    "ShopTests/ShopTests.swift": "",
    "Modules/Design/Package.swift": "",
  ]

  @Test func `targets have their files, dependencies and settings`() throws {
    try withFolder(Self.files) { folder in
      let project = XcodeProject(try ProjectFile(folder + "/Shop.xcodeproj"))
      func names(_ paths: [String]) -> [String] {
        paths.map { String($0.dropFirst(folder.count + 1)) }.sorted()
      }

      #expect(project.targets.map(\.module) == ["My_Shop", "Core", "ShopTests"])
      #expect(project.targets.map(\.kind) == [.app, .library, .test])
      #expect(
        names(project.targets[0].files) == ["Shop/ShopApp.swift", "Shop/Views/ListView.swift"]
      )
      #expect(names(project.targets[0].resources) == ["Shop/items.json"])
      #expect(names(project.targets[1].files) == ["Core Module/Core.swift", "Shared/Both.swift"])
      #expect(names(project.targets[1].resources) == ["Core Module/en.lproj/Localizable.strings"])
      #expect(project.targets[0].targets == ["Core"])
      #expect(project.targets[2].targets == ["My Shop"])
      #expect(project.targets[0].products.map(\.name) == ["ComposableArchitecture", "Design"])
      #expect(names(project.localPackages) == ["Modules/Design"])
    }
  }

  @Test func `the manifest has the same targets`() throws {
    try withFolder(Self.files) { folder in
      let before = contents(of: folder)
      try withFolder([:]) { cache in
        let generated = GeneratedPackage(
          project: XcodeProject(try ProjectFile(folder + "/Shop.xcodeproj")),
          products: ["Design": folder + "/Modules/Design"],
          shadow: ShadowTree(root: cache)
        )
        let manifest = generated.manifest
        for part in [
          #".executableTarget("#, #"name: "My_Shop","#, #"path: "Targets/My_Shop","#,
          #"["Core", .product(name: "ComposableArchitecture", package: "swift-composable-architecture"), .product(name: "Design", package: "Design")]"#,
          #".package(url: "https://github.com/pointfreeco/swift-composable-architecture.git", from: "1.17.0")"#,
          #"[.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .define("BETA")]"#,
          #"[.swiftLanguageMode(.v5)]"#, #"resources: [.process("Shop/items.json")]"#,
        ] { #expect(manifest.contains(part), "\(part) is not in:\n\(manifest)") }

        let library = generated.manifest(appsAreLibraries: true)
        #expect(library.contains("My_Shop_main") && !library.contains("executableTarget"))

        // A link to the project's folder, which an earlier version may have left, is no way into it.
        try Files.create(
          ShadowTree(root: cache).path(of: folder.parentFolder)
        )
        try Files.link(ShadowTree(root: cache).path(of: folder), to: folder)
        for _ in 0..<2 { try generated.write() }
        let shown = generated.original(
          "\(folder)/Shop.xcodeproj/Targets/My_Shop/Shop/ShopApp.swift:1:1: error: x"
        )
        #expect(shown == "\(folder)/Shop/ShopApp.swift:1:1: error: x")
        #expect(Files.exists(generated.folder + "/Targets/Core/Shared/Both.swift"))
      }
      #expect(contents(of: folder) == before)
    }
  }

  @Test func `a project links the framework of another one`() throws {
    let app = """
      { objects = {
        P = { isa = PBXProject; targets = ( APP, ); mainGroup = G; };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = ( SYNC, ); };
        SYNC = { isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = Sources; };
        F = { isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR; path = Core.framework; };
        U = { isa = PBXFileReference; sourceTree = SDKROOT; path = System/UIKit.framework; };
        B = { isa = PBXBuildFile; fileRef = F; };
        C = { isa = PBXBuildFile; fileRef = U; };
        PH = { isa = PBXFrameworksBuildPhase; files = ( B, C, ); };
        APP = { isa = PBXNativeTarget; name = Till; productType = "com.apple.product-type.application";
          buildPhases = ( PH, ); fileSystemSynchronizedGroups = ( SYNC, ); };
      }; rootObject = P; }
      """
    var files = ["Apps/iOS/Till/Till.xcodeproj/project.pbxproj": app]
    files["Apps/iOS/Till/Sources/Till.swift"] = ""
    for (path, text) in Self.files { files["Modules/Shop/\(path)"] = text }
    try withFolder(files) { folder in
      try withFolder([:]) { cache in
        let finder = try PackageFinder(folder, shadow: ShadowTree(root: cache)) { path in
          guard path.hasSuffix(".xcodeproj") else { throw CommandError("No manifest.", fix: "") }
          return Data(#"{"name":"A","dependencies":[],"products":[],"targets":[]}"#.utf8)
        }
        let manifests = finder.all.compactMap(\.generated?.manifest)
        try #require(manifests.count == 2)
        #expect(manifests[0].contains(#".product(name: "Core", package: "Shop.xcodeproj")"#))
        #expect(manifests[0].contains("/Modules/Shop/Shop.xcodeproj\")"))
        #expect(!manifests[0].contains("UIKit") && manifests[0].contains("products: []"))
        #expect(manifests[1].contains(#"products: [.library(name: "Core", targets: ["Core"])]"#))
      }
    }
  }

  @Test(arguments: [
    "", "{", "{ objects = ( 1 ); rootObject = A; }", "{ objects = { A = 1; }; rootObject = A; }",
    "<plist>", "{ a = \"", "((((", "\u{0}",
  ])
  func `another file is refused with a sentence`(text: String) {
    let error = #expect(throws: CommandError.self) {
      try ProjectFile("/p/A.xcodeproj", Data(text.utf8))
    }
    #expect(
      error?.description.hasPrefix(
        "/p/A.xcodeproj/project.pbxproj is no project of Xcode. To fix this"
      ) == true
    )
  }

  /// Replaces words of the project by others, so that references lead to nothing or in a circle.
  @Test(arguments: 0..<100)
  func `damaged references are no reason to stop`(seed: Int) throws {
    var words = Self.text.components(separatedBy: " ")
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    let identifiers = ["P1", "G0", "G1", "F1", "SYNC", "APP", "CORE", "PROD1", "CL0", "C0", "NONE"]
    for index in words.indices where identifiers.contains(words[index]) && next() % 3 == 0 {
      words[index] = identifiers[next() % identifiers.count]
    }
    guard let file = try? ProjectFile("/p/A.xcodeproj", Data(words.joined(separator: " ").utf8))
    else { return }
    let project = XcodeProject(file)
    let generated = GeneratedPackage(
      project: project,
      products: [:],
      shadow: ShadowTree(root: "/c")
    )
    #expect(generated.manifest.hasPrefix("// swift-tools-version: 6.2"))
  }
}
