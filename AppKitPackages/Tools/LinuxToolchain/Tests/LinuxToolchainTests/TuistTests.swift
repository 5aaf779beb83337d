import Foundation
import Testing

@testable import LinuxToolchain

struct TuistTests {
  private func value(_ text: String) throws -> TuistValue.Form? {
    try TuistManifest("let name = \"Shop\"\nlet value = \(text)\n").constants.last?.value.form
  }

  private func value(_ form: TuistValue.Form) -> TuistValue { TuistValue(form: form, line: 2) }

  @Test func `literals, constants and calls are read`() throws {
    #expect(try value("\"a \\(name)Tests\" + \".b\"") == .text("a ShopTests.b"))
    #expect(try value("-1.5 // comment") == .text("-1.5"))
    #expect(try value("true") == .text("true"))
    #expect(
      try value("[1, /* two */ name,]") == .list([value(.text("1")), value(.text("Shop")).at(1)])
    )
    #expect(try value("[\"a\": [:]]") == .dictionary(["a": value(.dictionary([:]))]))
    #expect(try value(".app") == .call("app", [], receiver: nil))
    let argument = TuistValue.Argument(label: "name", value: value(.text("A")))
    #expect(try value(".target(name: \"A\")") == .call("target", [argument], receiver: nil))
    #expect(
      try value("Target.target(name: \"A\")")
        == .call("target", [argument], receiver: value(.call("Target", [], receiver: nil)))
    )
  }

  @Test(
    arguments: [
      ("func f() {}", 1), ("import A\n\nextension B {}", 3), ("let a = b { c }", 1),
      ("let a = \"x", 1), ("let a = [\n  1,\n  2 ?? 3,\n]", 3), ("let a = [1] + 2", 1),
      ("let a = b()\nlet c = \"\\(a)\"", 1),
    ]
  )
  func `other code is an error with its line`(text: String, line: Int) {
    #expect(throws: TuistError(line: line)) { try TuistManifest(text) }
  }

  private static let files = [
    "Workspace.swift": """
    import ProjectDescription
    let workspace = Workspace(name: "Shop", projects: ["App", "Modules/**"])
    """,
    "Tuist/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    #if TUIST
      import ProjectDescription
      let packageSettings = PackageSettings()
    #endif
    let package = Package(
      name: "Shop",
      dependencies: [
        .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0"),
        .package(url: "https://github.com/example/swift-cool-charts.git", .upToNextMinor(from: "2.0.0")),
        .package(path: "../Local"),
      ]
    )
    """,
    "Local/Package.swift": "",
    "App/Project.swift": """
    import ProjectDescription

    private let id: String = "org.example"
    let tests = [
      Target.target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "\\(id).tests",
        sources: "Tests/**", dependencies: [.target(name: "App"), .xctest]),
      .target(name: "UITests", destinations: .iOS, product: .uiTests, bundleId: "\\(id).ui"),
    ]
    let project = Project(
      name: "App",
      packages: [.remote(url: "https://github.com/example/Direct", requirement: .exact("3.0.0"))],
      settings: .settings(base: ["SWIFT_VERSION": "5.10", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": ["A", "B"]]),
      targets: [
        .target(
          name: "App",
          destinations: [.iPhone],
          product: .app,
          productName: "Shop",
          bundleId: id,
          infoPlist: .extendingDefault(with: ["UILaunchScreen": [:]]),
          sources: [.glob("Sources/**/*.swift", excluding: ["Sources/Old/**"]), "//Shared/*.swift"],
          resources: .resources(["Resources/**", .folderReference(path: "More")]),
          scripts: [.pre(script: "echo \\"a\\"", name: "Echo")],
          dependencies: [
            .project(target: "Core", path: .relativeToRoot("Modules/Core")),
            .external(name: "ComposableArchitecture"), .external(name: "CoolCharts"),
            .package(product: "Direct"), .external(name: "Local"), .sdk(name: "StoreKit", type: .framework),
          ],
          settings: .settings(base: ["SWIFT_VERSION": "6.0"])
        )
      ] + tests
    )
    """,
    "Modules/Core/Project.swift": """
    import ProjectDescription
    let project = Project(name: "Core", targets: [
      Target(name: "Core", platform: .iOS, product: .framework, bundleId: "core", buildableFolders: ["Core"]),
    ])
    """,
    "App/Sources/App.swift": "", "App/Sources/Views/A.swift": "", "App/Sources/Old/B.swift": "",
    "App/Sources/C.m": "", "App/Resources/a.json": "", "App/More/b.txt": "",
    "App/Resources/Assets.xcassets/Contents.json": "", "App/Tests/T.swift": "",
    "Shared/S.swift": "", "Shared/Deep/T.swift": "", "Modules/Core/Core/Core.swift": "",
    "Modules/Core/Core/core.json": "",
  ]

  @Test func `the projects of a workspace are read from their manifests`() throws {
    try withFolder(Self.files) { folder in
      let projects = try PackageFinder.projects(in: folder).map { try $0.project.get() }
      let project = try #require(projects.first)
      #expect(projects.count == 1)
      func names(_ paths: [String]) -> [String] {
        paths.map { String($0.dropFirst(folder.count + 1)) }.sorted()
      }

      #expect(project.path == folder + "/Shop.xcodeproj")
      #expect(project.targets.map(\.name) == ["App", "AppTests", "Core"])
      #expect(project.targets.map(\.kind) == [.app, .test, .library])
      let app = project.targets[0]
      #expect(app.module == "Shop")
      #expect(
        names(app.files)
          == ["App/Sources/App.swift", "App/Sources/Views/A.swift", "Shared/S.swift"]
      )
      #expect(names(app.resources) == ["App/More/b.txt", "App/Resources/a.json"])
      #expect(app.targets == ["Core"])
      #expect(
        app.products.map { $0.package.map(GeneratedPackage.identity) ?? "none" }
          == ["swift-composable-architecture", "swift-cool-charts", "Direct", "none"]
      )
      #expect(app.settings["SWIFT_VERSION"] == "6.0")
      #expect(app.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "A B")
      #expect(project.targets[1].targets == ["App"])
      #expect(names(project.targets[2].files) == ["Modules/Core/Core/Core.swift"])
      #expect(names(project.targets[2].resources) == ["Modules/Core/Core/core.json"])
      let requirements = project.remotePackages.values.map(\.requirement).sorted()
      #expect(
        requirements == [".upToNextMinor(from: \"2.0.0\")", "exact: \"3.0.0\"", "from: \"1.20.0\""]
      )
      #expect(project.localPackages == [Files.resolved(folder + "/Local")])
      #expect(PackageFinder.manifests(below: folder) == [Files.resolved(folder + "/Local")])
    }
  }

  @Test(
    arguments: [
      ("let project = Project.app(name: \"A\")", 2, "Project.app"),
      ("let project = Project(name: \"A\", targets: [.make()])", 2, ".make()"),
      (
        "let project = Project(\n  name: Environment.name.getString(default: \"\")\n)", 3,
        "Environment"
      ),
      ("func make() {}", 2, "func make"),
    ]
  )
  func `what has to be run is refused with its line`(text: String, line: Int, words: String) throws
  {
    try withFolder(["Project.swift": "import ProjectDescription\n" + text]) { folder in
      let error = #expect(throws: CommandError.self) { try XcodeProject(tuist: folder) }
      let text = try #require(error?.description)
      #expect(
        text.contains("Line \(line) of \(folder)/Project.swift") && text.contains(words),
        "\(text)"
      )
      #expect(text.contains("To fix this, make the project with \"tuist generate\""))
    }
  }

  @Test func `a manifest beside a project names packages only, and other files are no manifests`()
    throws
  {
    let project = "import ProjectDescription\nlet project = Project(name: \"A\", targets: [])"
    try withFolder([
      "Package.swift": "let package = Package(name: \"A\")", "Project.swift": project,
    ]) { folder in
      #expect(PackageFinder.manifests(below: folder) == [])
      let projects = try PackageFinder.projects(in: folder).map { try $0.project.get() }
      #expect(projects.map(\.path) == [folder + "/A.xcodeproj"])
    }
    try withFolder(["Model/Project.swift": "struct Project {}"]) { folder in
      let projects = try PackageFinder.projects(in: folder).map { try $0.project.get() }
      #expect(projects.isEmpty)
    }
  }
}

extension TuistValue {
  /// The same value of another line.
  fileprivate func at(_ line: Int) -> TuistValue { TuistValue(form: form, line: line) }
}
