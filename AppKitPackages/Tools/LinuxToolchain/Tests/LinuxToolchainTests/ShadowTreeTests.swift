import Foundation
import Testing

@testable import LinuxToolchain

struct ShadowTreeTests {
  private let files = [
    "Repo/App/Package.swift": "app", "Repo/App/Sources/App/A.swift": "a", "Repo/App/.build/x": "",
    "Repo/App/Package.resolved": "pins", "Repo/Modules/Core/Package.swift": "core",
    "Repo/Modules/Core/Package@swift-5.9.swift": "older",
    "Repo/Modules/Core/Sources/Core/C.swift": "c",
    "Repo/Modules/README.md": "read", "Elsewhere/Package.swift": "elsewhere",
    "Elsewhere/Sources/E.swift": "e",
  ]

  @Test func `links lead to the sources, and manifests are copies`() throws {
    try withFolder(files) { folder in
      let before = contents(of: folder)
      try withFolder([:]) { cache in
        let tree = ShadowTree(root: cache + "/root")
        let packages = ["Repo/App", "Repo/Modules/Core", "Elsewhere"].map { "\(folder)/\($0)" }
        for _ in 0..<2 {
          try tree.make(
            packages,
            top: folder + "/Repo",
            manifests: ["\(folder)/Repo/App": "reduced"]
          )
        }
        func text(_ path: String) -> String? {
          try? String(contentsOfFile: "\(tree.path(of: folder))/\(path)", encoding: .utf8)
        }
        #expect(text("Repo/App/Package.swift") == "reduced")
        #expect(text("Repo/App/Sources/App/A.swift") == "a")
        #expect(text("Repo/Modules/Core/Package.swift") == "core")
        #expect(text("Repo/Modules/Core/Package@swift-5.9.swift") == "older")
        #expect(text("Repo/Modules/README.md") == "read")
        #expect(text("Elsewhere/Sources/E.swift") == "e")
        for absent in ["Repo/App/.build", "Repo/App/Package.resolved"] {
          #expect(!Files.exists("\(tree.path(of: folder))/\(absent)"))
        }
        #expect(
          tree.original("\(tree.path(of: folder))/Repo/App: error") == "\(folder)/Repo/App: error"
        )
      }
      #expect(contents(of: folder) == before)
    }
  }

  @Test func `what is gone from the original goes from the tree`() throws {
    try withFolder(files) { folder in
      try withFolder([:]) { cache in
        let tree = ShadowTree(root: cache + "/root")
        let app = folder + "/Repo/App"
        try tree.make([app], top: folder + "/Repo")
        #expect(Files.exists(tree.path(of: app + "/Sources")))
        Files.remove(app + "/Sources")
        Files.remove(folder + "/Repo/Modules")
        try tree.make([app], top: folder + "/Repo")
        #expect(!Files.isEntry(tree.path(of: app + "/Sources")))
        #expect(!Files.isEntry(tree.path(of: folder + "/Repo/Modules")))
        #expect(Files.exists(tree.path(of: app + "/Package.swift")))
      }
    }
  }

  @Test func `a file is added beside links, and the original gets none`() throws {
    try withFolder(files) { folder in
      let before = contents(of: folder)
      try withFolder([:]) { cache in
        let tree = ShadowTree(root: cache + "/root")
        let app = folder + "/Repo/App"
        let added = app + "/Sources/App/Added.swift"
        try tree.make([app], top: app, added: [added: "added"])
        let sources = tree.path(of: app + "/Sources/App")
        #expect(Files.names(in: sources) == ["A.swift", "Added.swift"])
        #expect(try String(contentsOfFile: sources + "/Added.swift", encoding: .utf8) == "added")
        try tree.make([app], top: app)
        #expect(Files.names(in: sources) == ["A.swift"])
      }
      #expect(contents(of: folder) == before)
    }
  }
}
