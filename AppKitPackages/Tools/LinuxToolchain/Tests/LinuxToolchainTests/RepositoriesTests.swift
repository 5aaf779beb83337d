import Foundation
import Testing

@testable import LinuxToolchain

struct RepositoriesTests {
  @Test func `sources become those of a package of their own`() {
    let source = """
      @_spi(Internals) import ViewKit
      internal import FoundationExtras
      import TerminalRenderer
      @usableFromInline package struct A: @retroactive B {
        package private(set) var c: ViewKit.View
        @_spi(Internals) package(set) public var d = "package"
      }
      """
    #expect(
      RepositorySources.rewritten(source) == """
        import SwiftUI
        internal import _SwiftUI_FoundationExtras
        import _SwiftUI_TerminalRenderer
        public struct A: B {
          public private(set) var c: SwiftUI.View
          public(set) public var d = "package"
        }
        """
    )
    #expect(
      RepositorySources.renamingProtocols(
        in: "some Scheduler, \"Scheduler\" .Cancellable AnyScheduler"
      )
        == "some _Scheduler, \"Scheduler\" .Cancellable AnyScheduler"
    )
  }

  @Test func `a manifest names what its modules import`() throws {
    let repository = try #require(
      ExportedRepository.named(by: "https://github.com/pointfreeco/swift-sharing")
    )
    let text = ExportedManifest(
      repository: repository,
      imports: ["Sharing": ["Dependencies", "Foundation", "CustomDump", "Sharing"]]
    ).text
    #expect(text.contains(#".product(name: "CustomDump", package: "swift-custom-dump")"#))
    #expect(
      text.contains(
        #".package(url: "https://github.com/pointfreeco/swift-dependencies", "1.0.0"..<"2.0.0")"#
      )
    )
    #expect(!text.contains("Foundation\""))
  }

  @Test func `a repository of Git has a tag for each version`() throws {
    try withFolder([:]) { folder in
      let repositories = try Repositories.ready(in: Cache(root: folder))
      let clocks = try #require(
        ExportedRepository.named(by: "https://github.com/pointfreeco/swift-clocks")
      )
      try repositories.add("refs/tags/1.9.0", to: clocks)
      let git = ["git", "--git-dir=\(repositories.path(of: clocks))"]
      let tags = try Subprocess(git + ["tag"]).succeed(fix: "").split(separator: "\n").map(
        String.init
      )
      #expect(Set(tags) == Set(clocks.tags.map(\.description) + ["1.9.0"]))
      let files = try Subprocess(git + ["ls-tree", "-r", "--name-only", "1.0.6"]).succeed(fix: "")
      #expect(files.contains("Package.swift\n") && files.contains("Sources/Clocks/"))
      // The same sources have the same commits.
      let commit = try repositories.commit(of: clocks)
      Files.remove(repositories.folder)
      let again = try Repositories.ready(in: Cache(root: folder)).commit(of: clocks)
      #expect(again == commit)
    }
  }
}
