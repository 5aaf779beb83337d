import Foundation
import Testing

@testable import LinuxToolchain

struct LocalPackageTests {
  @Test(arguments: [
    ([], "5.9", "Package.swift"),
    (["6.0"], "5.9", "Package@swift-6.0.swift"),
    (["5.10", "6", "5.9"], "5.8", "Package@swift-6.swift"),
    (["6.1.2", "6.0"], "5.9", "Package@swift-6.1.2.swift"),
    (["7.0"], "6.0", "Package.swift"),
    (["5.9"], "6.0", "Package.swift"),
  ])
  func `the manifest is that of the newest version`(
    versions: [String],
    asked: String,
    expected: String
  ) throws {
    let versioned = versions.map { ("Package@swift-\($0).swift", "") }
    let regular = ("Package.swift", "// swift-tools-version:\(asked)\n")
    try withFolder(Dictionary(uniqueKeysWithValues: versioned + [regular])) { folder in
      let json = Data(#"{"name":"A","dependencies":[],"products":[],"targets":[]}"#.utf8)
      let description = try JSONDecoder().decode(PackageDescription.self, from: json)
      let package = LocalPackage(path: folder, description: description)
      #expect(package.manifest == "\(folder)/\(expected)")
    }
  }
}
