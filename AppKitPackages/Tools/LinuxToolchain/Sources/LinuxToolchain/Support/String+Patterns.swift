import Foundation

extension String {
  /// Replaces the matches of a pattern, in which `^` and `$` are the ends of a line.
  func replacing(pattern: String, with template: String) -> String {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    else { return self }
    let range = NSRange(startIndex..., in: self)
    return expression.stringByReplacingMatches(in: self, range: range, withTemplate: template)
  }

  func contains(pattern: String) -> Bool {
    range(of: pattern, options: .regularExpression) != nil
  }

  /// The text in a string literal of Swift or of JSON.
  var quoted: String {
    let escaped = replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
