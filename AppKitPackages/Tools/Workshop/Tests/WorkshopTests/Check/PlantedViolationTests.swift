import Foundation
import Testing

@testable import Workshop

/// Tests that a check of a copy of this repository finds each planted violation.
@Suite(.serialized) struct PlantedViolationTests {
  @Test func `this repository violates no rule`() throws {
    let check = try Check(repository: try RepositoryCopy.shared.get().repository)
    #expect(check.findings() == [])
    #expect(check.workspace.packages.count > 10)
  }

  @Test(arguments: PlantedViolation.all)
  func `a check finds the violation and its path`(violation: PlantedViolation) throws {
    let copy = try RepositoryCopy.shared.get()
    let findings = try copy.apply(violation.edits) {
      try Check(repository: copy.repository).findings()
    }
    let finding = try #require(
      findings.first {
        $0.rule == violation.rule && $0.path.joined(separator: " -> ") == violation.path
      },
      "\(findings)"
    )
    let text = "\(finding)"
    #expect("\(finding.file):\(finding.line)".contains(violation.file), "\(text)")
    #expect(text.contains(violation.words), "\(text)")
    #expect(text.contains("  path: \(violation.path)\n"))
    #expect(text.contains("  To fix this, ") && text.hasSuffix("."))
  }
}

/// A copy of the manifests and sources of this repository in its folder for builds. The next run of
/// the tests replaces it.
private struct RepositoryCopy {
  static let shared = Result { try RepositoryCopy() }

  let repository: Repository

  private init() throws {
    let original = Repository.ofThisTest
    repository = Repository(root: original.url(of: ".build/workshop/copy"))
    try? FileManager.default.removeItem(at: repository.root)
    let manifests = ".build/workshop/manifests.json"
    try FileManager.default.createDirectory(
      at: repository.url(of: ".build/workshop"),
      withIntermediateDirectories: true
    )
    for entry in ["App", "AppKitPackages", "Package.swift", manifests]
    where original.exists(entry) {
      try FileManager.default.copyItem(at: original.url(of: entry), to: repository.url(of: entry))
    }
  }

  /// Changes files while a closure runs.
  func apply<Value>(_ edits: [PlantedViolation.Edit], body: () throws -> Value) throws -> Value {
    var originals: [(path: String, text: String?)] = []
    defer {
      for (path, text) in originals.reversed() {
        if let text {
          try? repository.write(text, to: path)
        } else {
          try? FileManager.default.removeItem(at: repository.url(of: path))
        }
      }
    }
    for edit in edits {
      switch edit {
      case .write(let text, let path):
        originals.append((path, nil))
        try repository.write(text, to: path)
      case .replace(let old, let new, let path):
        let text = try repository.text(of: path)
        originals.append((path, text))
        try #require(text.contains(old), "\(path) does not contain: \(old)")
        let range = try #require(text.range(of: old))
        try repository.write(text.replacingCharacters(in: range, with: new), to: path)
      }
    }
    return try body()
  }
}
