import Testing

@testable import Workshop

/// A change of the repository that violates a rule.
struct PlantedViolation: CustomTestStringConvertible, Sendable {
  /// A change of the text of a file. A file that does not exist has an empty text.
  enum Edit: Sendable {
    case write(String, to: String)
    case replace(String, with: String, in: String)
  }

  var testDescription: String
  var edits: [Edit]
  var rule: Finding.Rule
  /// The path, with arrows.
  var path: String
  /// The end of the path of the file, or all of it.
  var file: String
  /// Words of the problem or of the remedy.
  var words: String

  private init(
    _ description: String,
    _ edits: [Edit],
    _ rule: Finding.Rule,
    path: String,
    file: String,
    words: String
  ) {
    testDescription = description
    self.edits = edits
    self.rule = rule
    self.path = path
    self.file = file
    self.words = words
  }

  /// A new file with an import.
  private static func importing(
    _ module: String,
    in folder: String,
    _ rule: Finding.Rule = .permission,
    attribute: String = "",
    words: String = "To fix this"
  ) -> Self {
    let importer = folder.split(separator: "/").last.map(String.init) ?? ""
    let file = "\(folder)/Planted.swift"
    return Self(
      "\(importer) imports \(module)",
      [.write("import Foundation\n\(attribute)import \(module)\n", to: file)],
      rule,
      path: "\(importer) -> \(module)",
      file: "\(file):2",
      words: words
    )
  }

  private static func sources(_ package: String, _ module: String? = nil) -> String {
    let layer = [
      "ComposableArchitectureCore": "Architecture/", "FoundationExtras": "Architecture/",
      "ViewKit": "Views/", "WebRenderer": "Views/",
    ]
    return "AppKitPackages/\(layer[package, default: ""])\(package)/Sources/\(module ?? package)"
  }

  static let all =
    imports + manifests + cycles + folders + previews + reducers
    + unchecked + indirect

  private static let unchecked = [
    Self(
      "a class has no reason to be sendable",
      [
        .write(
          "final class Planted: @unchecked Sendable {\n  // Values surround it.\n  var value = 0\n}\n",
          to: "\(sources("Models"))/Planted.swift"
        )
      ],
      .unchecked,
      path: "Models",
      file: "Models/Planted.swift:1",
      words: "No comment says why"
    ),
    Self(
      "the sources have too many unchecked conformances",
      [
        .write(
          String(
            repeating: "struct Planted: @unchecked Sendable {\n  // Sound: no value.\n}\n",
            count: 81
          ),
          to: "\(sources("Models"))/Planted.swift"
        )
      ],
      .unchecked,
      path: "Models",
      file: "Sources/Models:1",
      words: "may have at most 80"
    ),
  ]

  private static let imports = [
    importing("Profile", in: sources("Home"), words: "A feature sends delegate actions"),
    importing("Settings", in: sources("Profile"), words: "A feature sends delegate actions"),
    importing("AppCore", in: sources("Settings"), words: "the rule of Settings does not name"),
    importing("ServicesLive", in: sources("Home"), words: "Only AppCommands starts live services"),
    importing("ServicesLive", in: "App/Sources/AppCore", words: "Only AppCommands"),
    importing("TerminalRenderer", in: "App/Sources/AppCore", words: "Only AppCommands"),
    importing("WebHost", in: sources("Profile"), words: "the rule of Profile does not name"),
    importing("ViewKit", in: sources("Home"), words: "import SwiftUI, which exports ViewKit"),
    importing("Dependencies", in: sources("Models"), words: "Models are plain values"),
    importing("Synchronization", in: sources("Models"), words: "its rule permits only Foundation"),
    importing("ViewKit", in: sources("Services"), words: "Clients have no views"),
    importing("Home", in: sources("Services", "ServicesLive")),
    importing("ComposableArchitecture", in: sources("DesignTokens"), words: "Tokens have no"),
    importing(
      "ViewKit",
      in: sources("ComposableArchitectureCore"),
      words: "The core has no views"
    ),
    importing("ViewKit", in: sources("ComposableArchitectureCore", "Dependencies")),
    importing("ComposableArchitectureCore", in: sources("ViewKit"), words: "Views need no store"),
    importing("ViewKit", in: sources("ViewKit", "ElementTree")),
    importing("ViewKit", in: sources("ViewKit", "ViewNodes")),
    importing("ElementTree", in: sources("ViewKit", "CellMetrics")),
    importing("ViewKit", in: sources("WebRenderer"), words: "the rule of WebRenderer"),
    importing("Models", in: sources("FoundationExtras")),
    importing("ServicesLive", in: "AppKitPackages/Home/Tests/HomeTests"),
    importing("GRDB", in: sources("Home"), .thirdParty, words: "use the API of ServicesLive"),
    importing("ArgumentParser", in: "App/Sources/AppCore", .thirdParty, words: "AppCommands"),
    importing("NIOCore", in: sources("WebRenderer"), .thirdParty, words: "swift-nio"),
    importing("Alamofire", in: sources("Services"), .undeclared, words: "which is no module of"),
    importing(
      "Charts",
      in: sources("Home"),
      .undeclared,
      words: ", and .package(path: \"../Views/Charts\") to its packages"
    ),
    importing("Home", in: "App/Tests/AppCoreTests", .testable, attribute: "@testable "),
    importing(
      "Models",
      in: "AppKitPackages/Services/Tests/ServicesTests",
      .testable,
      attribute: "@testable ",
      words: "move the test to the package Models"
    ),
  ]

  private static let manifests = [
    Self(
      "Models names a third-party package",
      [
        .replace(
          "  targets: [",
          with: """
              dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
              targets: [
            """,
          in: "AppKitPackages/Models/Package.swift"
        )
      ],
      .thirdParty,
      path: "Models -> swift-collections",
      file: "AppKitPackages/Models/Package.swift:9",
      words: "use the API of ComposableArchitectureCore"
    ),
    Self(
      "ServicesLive does not declare a module that it imports",
      [
        .replace(
          "        .product(name: \"Dependencies\", package: \"ComposableArchitectureCore\"),\n"
            + "        .product(name: \"FoundationNetworkingExtras\"",
          with: "        .product(name: \"FoundationNetworkingExtras\"",
          in: "AppKitPackages/Services/Package.swift"
        )
      ],
      .undeclared,
      path: "ServicesLive -> Services -> Dependencies",
      file: "LiveServices.swift:1",
      words: "add .product(name: \"Dependencies\", package: \"ComposableArchitectureCore\")"
    ),
    Self(
      "a target declares a module that it does not import",
      [
        .replace(
          ".target(name: \"Models\")",
          with:
            ".target(name: \"Models\", dependencies: [\"Constants\"]), .target(name: \"Constants\")",
          in: "AppKitPackages/Models/Package.swift"
        )
      ],
      .unused,
      path: "Models -> Constants",
      file: "AppKitPackages/Models/Package.swift:10",
      words: "remove Constants from the dependencies of Models"
    ),
    Self(
      "a package depends on another for no target",
      [
        .replace(
          "    .package(path: \"../Services\"),\n",
          with: """
                .package(path: "../Services"),
                .package(path: "../Architecture/FoundationExtras"),

            """,
          in: "AppKitPackages/Profile/Package.swift"
        )
      ],
      .unused,
      path: "Profile -> FoundationExtras",
      file: "AppKitPackages/Profile/Package.swift",
      words: "none of its targets does"
    ),
    Self(
      "a package depends on one in a higher folder",
      [
        .replace(
          "    .package(path: \"../ViewKitMacros\"),\n",
          with: """
                .package(path: "../ViewKitMacros"),
                .package(path: "../../Models"),

            """,
          in: "AppKitPackages/Views/ViewKit/Package.swift"
        )
      ],
      .layer,
      path: "ViewKit -> Models",
      file: "AppKitPackages/Views/ViewKit/Package.swift",
      words: "Models in the folder AppKitPackages"
    ),
    Self(
      "a package has no rule",
      [
        .write(
          """
          // swift-tools-version: 6.1
          import PackageDescription
          let package = Package(name: "Extra", targets: [.target(name: "Extra")])
          """,
          to: "AppKitPackages/Extra/Package.swift"
        )
      ],
      .unknown,
      path: "Extra",
      file: "AppKitPackages/Extra/Package.swift:1",
      words: "add a line \"Extra -> ...\""
    ),
    Self(
      "a rule names a package that does not exist",
      [.replace("DesignTokens -> SwiftUI", with: "DesignTokens -> SwiftIU", in: ImportRules.path)],
      .unknown,
      path: "SwiftIU",
      file: "AppKitPackages/ImportRules.txt",
      words: "SwiftIU is no package or module"
    ),
  ]

  private static let cycles = [
    Self(
      "two packages depend on each other",
      [
        .replace(
          "  targets: [",
          with: "  dependencies: [.package(path: \"../Services\")],\n  targets: [",
          in: "AppKitPackages/Models/Package.swift"
        )
      ],
      .packageCycle,
      path: "Models -> Services -> Models",
      file: "AppKitPackages/Models/Package.swift:9",
      words: "depend on each other"
    ),
    Self(
      "three packages depend on each other",
      [
        .replace(
          "  targets: [",
          with: "  dependencies: [.package(path: \"../../Services\")],\n  targets: [",
          in: "AppKitPackages/Architecture/FoundationExtras/Package.swift"
        )
      ],
      .packageCycle,
      path:
        "ComposableArchitectureCore -> FoundationExtras -> Services -> ComposableArchitectureCore",
      file: "AppKitPackages/Architecture/ComposableArchitectureCore/Package.swift",
      words: "move what both packages need to a third"
    ),
  ]

  private static let folders = [
    Self(
      "a folder uses a type of a folder below it",
      [
        .write(
          "struct Planted {\n  var list: NavigationPath?\n}\n",
          to: "AppKitPackages/Views/ViewKit/Sources/ViewKit/State/Planted.swift"
        )
      ],
      .folderOrder,
      path: "State -> Navigation -> State",
      file: "State/Planted.swift:2",
      words: "uses NavigationPath"
    ),
    Self(
      "two folders use each other",
      [
        .write(
          "public struct Planted {\n  var upper: Below?\n}\n",
          to: "AppKitPackages/Views/ViewKit/Sources/ElementTree/Values/Planted.swift"
        ),
        .write(
          "public struct Below {\n  var lower: Planted?\n}\n",
          to: "AppKitPackages/Views/ViewKit/Sources/ElementTree/Layout/Below.swift"
        ),
      ],
      .folderOrder,
      path: "Values -> Layout -> Values",
      file: "ElementTree/Values/Planted.swift:2",
      words: "move one of them"
    ),
    Self(
      "FolderOrder.txt lacks a folder",
      [
        .write(
          "struct Planted {}\n",
          to: "AppKitPackages/Views/ViewKit/Sources/ElementTree/Extra/Planted.swift"
        )
      ],
      .folderOrder,
      path: "Extra",
      file: "AppKitPackages/Views/ViewKit/FolderOrder.txt:1",
      words: "does not name the folder Extra of ElementTree"
    ),
    Self(
      "the store uses the store for tests",
      [
        .write(
          "struct Planted {\n  var tested: TestStoreTask?\n}\n",
          to: sources("ComposableArchitectureCore") + "/Store/Planted.swift"
        )
      ],
      .folderOrder,
      path: "Store -> TestStore -> Store",
      file: "Store/Planted.swift:2",
      words: "uses TestStoreTask"
    ),
  ]

  private static let previews = [
    Self(
      "a feature has no failing preview",
      [
        .replace(
          "\"Home, failing\"",
          with: "\"Home, loading\"",
          in: sources("Home") + "/Renderer/HomeView+Previews.swift"
        )
      ],
      .previews,
      path: "Home -> failing",
      file: sources("Home") + "/Renderer:1",
      words: "add #Preview(\"Home, failing\")"
    )
  ]

  private static let reducers = [
    ("Home", sources("Home") + "/Reducer/HomeReducer.swift", "default:\n        return .none"),
    ("Profile", sources("Profile") + "/Reducer/SharingReducer.swift", "default: return .none"),
    ("AppCore", "App/Sources/AppCore/AppCoreReducer.swift", "default:  // Others.\n  return .none"),
  ].map { module, file, text in
    Self(
      "\(module) ignores actions without their names",
      [.replace("import ComposableArchitecture\n", with: header(text), in: file)],
      .exhaustive,
      path: module,
      file: "\(file):4",
      words: "replace default with the names of the actions"
    )
  }

  private static func header(_ text: String) -> String {
    "import ComposableArchitecture\n// default: return .none\n\n\(text)\n"
  }

  private static let indirect = [
    Self(
      "a permitted import causes a prohibited path",
      [
        .replace(
          "\nFoundationExtras ->\n",
          with: "\nFoundationExtras -> ViewKit\n",
          in: ImportRules.path
        ),
        .write(
          "import ViewKit\n",
          to: "AppKitPackages/Architecture/FoundationExtras/Sources/FoundationExtras/Planted.swift"
        ),
      ],
      .prohibition,
      path: "ComposableArchitectureCore -> FoundationExtras -> ViewKit",
      file: "AppKitPackages/Architecture/ComposableArchitectureCore/Package.swift:7",
      words: "The core has no views"
    ),
    Self(
      "Models reaches views through another package",
      [
        .replace("Models -> Foundation only", with: "Models -> DesignTokens", in: ImportRules.path),
        .write("import DesignTokens\n", to: "AppKitPackages/Models/Sources/Models/Planted.swift"),
      ],
      .prohibition,
      path: "Models -> DesignTokens -> ViewKit",
      file: "AppKitPackages/Models/Sources/Models/Planted.swift:1",
      words: "Models are plain values"
    ),
  ]
}
