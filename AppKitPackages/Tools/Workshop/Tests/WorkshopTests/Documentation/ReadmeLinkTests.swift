import Foundation
import Testing

@testable import Workshop

/// The links of the pages that are read outside of DocC, which finds its own broken links.
struct ReadmeLinkTests {
  private static let pages = Repository.ofThisTest.files(below: ".").filter { path in
    path.hasSuffix(".md") && !path.contains(".docc/") && !path.contains("/Templates/")
  }

  @Test func `the README has one page`() throws {
    let lines = try Repository.ofThisTest.text(of: "README.md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count <= 151)
  }

  @Test(arguments: pages) func `each link leads to a file`(page: String) throws {
    let repository = Repository.ofThisTest
    let text = try repository.text(of: page)
    let links =
      text.matches(of: /\]\(([^)\s]+)\)/).map(\.1)
      + text.matches(of: /(?m)^\[[^\]]+\]: (\S+)$/).map(\.1)
    for link in links where !link.hasPrefix("http") && !link.hasPrefix("#") {
      let path = URL(filePath: page, relativeTo: URL(filePath: "/")).deletingLastPathComponent()
        .appending(path: link.prefix { $0 != "#" }).standardized.path.dropFirst()
      #expect(repository.exists(String(path)), "\(link)")
    }
  }
}
