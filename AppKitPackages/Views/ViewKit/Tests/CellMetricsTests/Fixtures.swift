import Foundation

/// Returns the lines of a test resource without comments.
func fixture(_ name: String, path: String = #filePath) throws -> [Substring] {
  let url = URL(fileURLWithPath: path).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/\(name)")
  return try String(contentsOf: url, encoding: .utf8)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
}
