import Foundation
import SwiftParser

@testable import Workshop

extension Repository {
  /// The repository that contains this test.
  static let ofTests: Repository = {
    var root = URL(filePath: #filePath)
    for _ in 0..<7 { root.deleteLastPathComponent() }
    return Repository(root: root)
  }()

  /// Whether a Swift file of the repository is free of syntax errors.
  func isValidSwift(_ path: String) throws -> Bool {
    try !Parser.parse(source: text(of: path)).hasError
  }

  /// Creates the changes of a feature and writes them.
  @discardableResult
  func writeFeature(
    _ name: String,
    _ kind: NewFeature.Kind = .list,
    hasTab: Bool = true
  ) throws -> ChangeSet {
    let changes = try feature(kind, hasTab: hasTab).changes(for: name).changes
    try changes.checkRefusals()
    try changes.write()
    return changes
  }

  func feature(_ kind: NewFeature.Kind = .list, hasTab: Bool = true) -> NewFeature {
    NewFeature(repository: self, tools: .ofTests, kind: kind, hasTab: hasTab)
  }

  func screen(_ presentation: NewScreen.Presentation) -> NewScreen {
    NewScreen(repository: self, tools: .ofTests, presentation: presentation)
  }
}

/// Copies the sources that commands change to a temporary repository.
func withRepositoryCopy<Result>(
  perform body: (Repository) async throws -> Result
) async throws -> Result {
  try await withTemporaryRepository { repository in
    let tests = Repository.ofTests
    let folders = ["Home", "Profile", "Settings"].map { "AppKitPackages/\($0)/Sources" }
    let workspace = "AppKitPackages/AppKit.xcworkspace/contents.xcworkspacedata"
    for path in ["Package.swift", workspace]
      + (folders + ["App/Sources"]).flatMap(tests.files(below:))
    {
      try repository.write(tests.text(of: path), to: path)
    }
    return try await body(repository)
  }
}

/// The description of the error that an operation throws.
func errorDescription(of operation: () throws -> some Any) -> String? {
  do {
    _ = try operation()
    return nil
  } catch {
    return "\(error)"
  }
}
