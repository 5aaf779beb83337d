import Foundation
import Testing

@testable import LinuxToolchain

struct XcodeGenTests {
  @Test(
    arguments: [
      ("a: 1", .mapping(["a": .text("1")])),
      (
        "a:\n  b: \"x: #y\" # comment\n  c: [1, 'two', {d: e}]",
        .mapping([
          "a": .mapping([
            "b": .text("x: #y"),
            "c": .sequence([.text("1"), .text("two"), .mapping(["d": .text("e")])]),
          ])
        ])
      ),
      (
        "a:\n- b\n- c: d\n  e: f\ng: h",
        .mapping([
          "a": .sequence([.text("b"), .mapping(["c": .text("d"), "e": .text("f")])]),
          "g": .text("h"),
        ])
      ),
      ("---\n# nothing\n", .mapping([:])),
      ("a:\nb: https://x.org/y", .mapping(["a": .text(""), "b": .text("https://x.org/y")])),
      (
        "a: |\n  echo\n  - b: c\nd:\n  - >-\n    e\n  - f",
        .mapping([
          "a": .text("echo\n- b: c"), "d": .sequence([.text("e"), .text("f")]),
        ])
      ),
    ] as [(String, YAML)]
  )
  func `mappings, sequences and texts are read`(text: String, value: YAML) throws {
    #expect(try YAML(text) == value)
  }

  @Test(arguments: [("a: [|\n  b", 1), ("a: 1\nnonsense", 2), ("a: &x 1", 1), ("a: 1\n  b: 2", 2)])
  func `other forms are errors with their line`(text: String, line: Int) {
    #expect(throws: YAMLError(line: line)) { try YAML(text) }
  }

  private static let project = """
    name: Shop
    settings:
      base: { SWIFT_VERSION: "6.0" }
    packages:
      TCA:
        url: https://github.com/pointfreeco/swift-composable-architecture
        from: 1.20.0
      Core:
        path: Core
    targets:
      Shop:
        type: application
        platform: iOS
        sources: [Shop]
        dependencies:
          - package: TCA
            product: ComposableArchitecture
          - package: Core
          - target: Kit
      Kit:
        type: framework
        platform: iOS
        sources:
          - path: Kit
            excludes: ["Old", "*.md"]
      ShopTests:
        type: bundle.unit-test
        platform: iOS
        sources: ShopTests
        dependencies: [{target: Shop}]
      ShopUITests:
        type: bundle.ui-testing
        sources: UI
    """

  @Test func `a project is read from its source`() throws {
    try withFolder([
      "project.yml": Self.project, "Shop/ShopApp.swift": "", "Kit/A.swift": "",
      "Kit/Old/B.swift": "",
      "Kit/C.md": "", "ShopTests/T.swift": "", "Core/Package.swift": "",
    ]) { folder in
      let project = try XcodeProject(xcodeGen: folder + "/project.yml")
      #expect(project.targets.map(\.name) == ["Kit", "Shop", "ShopTests"])
      #expect(project.targets.map(\.kind) == [.library, .app, .test])
      #expect(project.targets[0].files == [folder + "/Kit/A.swift"])
      #expect(project.targets[0].resources == [])
      #expect(project.targets[1].targets == ["Kit"])
      #expect(project.targets[1].products.map(\.name) == ["ComposableArchitecture", "Core"])
      #expect(project.targets[1].settings["SWIFT_VERSION"] == "6.0")
      #expect(project.remotePackages["TCA"]?.requirement == "from: \"1.20.0\"")
      #expect(project.localPackages == [Files.resolved(folder + "/Core")])
    }
  }

  @Test func `included files and templates are read`() throws {
    try withFolder([
      "project.yml": """
      name: Inbox
      include:
        - path: Config/base.yml
        - path: flat/targets.yml
          relativePaths: false
      targets:
        Inbox:
          type: application
          sources: [App]
          dependencies: [{target: Mail}]
      """,
      "Config/base.yml": """
      include: [more/templates.yml]
      settings: {SWIFT_VERSION: "6.0"}
      packages:
        Core: {path: ../Core}
      """,
      "Config/more/templates.yml": """
      targetTemplates:
        Linked:
          dependencies:
            - package: Core
        Feature:
          templates: [Linked]
          type: ${kind}
          sources: ["../../${target_name}/Sources"]
      """,
      "flat/targets.yml": """
      targets:
        Mail:
          templates: [Feature]
          templateAttributes: {kind: framework}
          dependencies:
            - target: Drafts
        Drafts:
          type: framework
          sources: Drafts
      """,
      "App/App.swift": "", "Mail/Sources/Mail.swift": "", "Drafts/Drafts.swift": "",
      "Core/Package.swift": "",
    ]) { folder in
      let project = try XcodeProject(xcodeGen: folder + "/project.yml")
      #expect(project.targets.map(\.name) == ["Drafts", "Inbox", "Mail"])
      let mail = project.targets[2]
      #expect(mail.files == [folder + "/Mail/Sources/Mail.swift"])
      #expect(mail.kind == .library)
      #expect(mail.targets == ["Drafts"])
      #expect(mail.products.map(\.name) == ["Core"])
      #expect(mail.settings["SWIFT_VERSION"] == "6.0")
      #expect(project.localPackages == [folder + "/Core"])
    }
  }

  @Test(arguments: ["include: [a.yml]", "include: project.yml", "a: &x\n  b: 1"])
  func `what is not read has a remedy`(text: String) throws {
    try withFolder(["project.yml": text]) { folder in
      let error = #expect(throws: CommandError.self) {
        try XcodeProject(xcodeGen: folder + "/project.yml")
      }
      #expect(error?.description.contains("To fix this, ") == true)
    }
  }

  @Test func `the project of a file is in the tree, although no folder has it`() throws {
    let files = [
      "App/project.yml":
        "name: Till\ntargets:\n  Till:\n    type: framework\n    sources: [Till]\n",
      "App/Till/Till.swift": "struct Till {}",
    ]
    try withFolder(files) { folder in
      let project = try XcodeProject(xcodeGen: folder + "/App/project.yml")
      try withFolder([:]) { cache in
        let tree = ShadowTree(root: cache + "/root")
        let package = GeneratedPackage(project: project, products: [:], shadow: tree)
        for _ in 0..<2 { try tree.make([project.path], generated: [package], top: folder) }
        #expect(Files.exists(package.folder + "/Package.swift"))
        #expect(Files.exists(package.folder + "/Targets/Till/Till/Till.swift"))
      }
      #expect(!Files.isEntry(project.path))
    }
  }
}
