import Foundation
import Testing

@testable import LinuxToolchain

struct RequirementsTests {
  private func answer(_ json: String, _ name: String) throws -> Requirements.Answer {
    let requirement = try JSONDecoder().decode(
      PackageDescription.Requirement.self,
      from: Data(json.utf8)
    )
    let repository = try #require(
      ExportedRepository.named(by: "https://github.com/pointfreeco/\(name)")
    )
    return Requirements.answer(requirement, repository)
  }

  private static func range(_ lower: String, _ upper: String) -> String {
    #"{"range":[{"lowerBound":"\#(lower)","upperBound":"\#(upper)"}]}"#
  }

  @Test(arguments: [
    ("swift-composable-architecture", "1.0.0", "2.0.0"),
    ("swift-composable-architecture", "1.20.2", "1.21.0"),
    ("swift-dependencies", "1.5.0", "2.0.0"), ("swift-case-paths", "1.3.0", "2.0.0"),
    ("swift-sharing", "1.0.4", "3.0.0"), ("swift-navigation", "2.4.0", "2.5.0"),
    ("swift-perception", "1.3.4", "3.0.0"), ("swift-clocks", "1.0.2", "2.0.0"),
    ("swift-concurrency-extras", "1.3.0", "2.0.0"), ("combine-schedulers", "1.0.0", "1.1.0"),
    ("swift-identified-collections", "1.1.1", "2.0.0"),
  ])
  func `usual ranges are met`(name: String, lower: String, upper: String) throws {
    #expect(try answer(Self.range(lower, upper), name) == Requirements.Answer())
  }

  @Test(arguments: [
    ("swift-navigation", "2.10.0", "3.0.0"),
    ("swift-composable-architecture", "1.99.0", "2.0.0"), ("swift-clocks", "1.1.0", "2.0.0"),
  ])
  func `a newer version of the same major version is given with a note`(
    name: String,
    lower: String,
    upper: String
  ) throws {
    let answer = try answer(Self.range(lower, upper), name)
    #expect(answer.reference == "refs/tags/\(lower)")
    #expect(answer.note?.contains("\(name) \(lower) is asked for") == true)
    #expect(answer.refusal == nil)
  }

  @Test(arguments: [
    ("swift-composable-architecture", range("2.0.0", "3.0.0"), "2.0.0 is asked for"),
    ("swift-composable-architecture", range("0.50.0", "1.0.0"), "before 1.0.0 is asked for"),
    ("swift-sharing", #"{"exact":["3.1.0"]}"#, "3.1.0 is asked for"),
    ("swift-sharing", #"{"exact":["nonsense"]}"#, "nonsense is asked for"),
    ("swift-sharing", #"{"revision":["abcdef0123456789"]}"#, "the commit abcdef012345"),
    ("swift-sharing", "{}", "the commit unknown"),
    ("swift-sharing", range("x", "y"), "are unknown"),
  ])
  func `what no version can meet is refused`(name: String, requirement: String, words: String)
    throws
  {
    let answer = try answer(requirement, name)
    #expect(answer.refusal?.contains(words) == true, "\(answer)")
    #expect(answer.reference == nil)
  }

  @Test func `a branch gets what the repository has, with a note`() throws {
    let answer = try answer(#"{"branch":["next"]}"#, "swift-sharing")
    #expect(answer.reference == "refs/heads/next")
    #expect(answer.note?.contains("the branch next of swift-sharing") == true)
    #expect(try self.answer(#"{"branch":["main"]}"#, "swift-sharing").reference == nil)
  }

  @Test(arguments: [
    "https://github.com/pointfreeco/swift-clocks", "git@github.com:pointfreeco/swift-clocks.git",
    "ssh://git@github.com/PointFreeCo/swift-clocks/",
    "https://user@github.com/pointfreeco/swift-clocks.git",
  ])
  func `a repository is found in each spelling of its URL`(url: String) {
    #expect(ExportedRepository.named(by: url)?.name == "swift-clocks")
  }

  @Test(arguments: [
    "", "/", ":", "swift-clocks", "https://github.com/else/swift-clocks", "pointfreeco/", "//.git",
  ])
  func `other URLs are none of the repositories`(url: String) {
    #expect(ExportedRepository.named(by: url) == nil)
  }

  @Test func `a repository has a tag for each version up to its own`() {
    for repository in ExportedRepository.all {
      #expect(repository.tags.last == repository.version, "\(repository.name)")
      #expect(repository.tags.first == Version(repository.oldest, 0, 0))
    }
  }
}
