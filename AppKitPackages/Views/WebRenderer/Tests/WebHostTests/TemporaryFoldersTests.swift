import Foundation
import Testing

@testable import WebHost

struct TemporaryFoldersTests {
  @Test func `the files of a process that was killed are deleted by the next one`() throws {
    let parent = FileManager.default.temporaryDirectory
      .appending(component: "TemporaryFoldersTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: parent) }
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    // No process has a lock on the first folder.
    for name in ["web-files-killed/session/token", "else"] {
      try FileManager.default.createDirectory(
        at: parent.appending(component: name),
        withIntermediateDirectories: true
      )
    }
    let own = TemporaryFolders.make(in: parent)
    try Data("x".utf8).write(to: own.appending(component: "file"))
    TemporaryFolders.removeAbandoned(in: parent)
    let names = try FileManager.default.contentsOfDirectory(atPath: parent.path)
    #expect(Set(names) == ["else", own.lastPathComponent])
    let attributes = try FileManager.default.attributesOfItem(atPath: own.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
