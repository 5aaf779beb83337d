/// Tables in Markdown files.
public enum MarkdownTable {
  /// A line of a table, its head included.
  public struct Row: Sendable {
    public let line: Substring

    /// The code at the start of the first cell, or nil if the cell starts with other text.
    public var code: String? {
      line.firstMatch(of: /^\| *`([^`]+)`/).map { String($0.1) }
    }

    /// The number of cells. A vertical line in code does not separate cells.
    public var cellCount: Int {
      line.replacing(/`[^`]*`/, with: "").count { $0 == "|" } - 1
    }
  }

  /// The lines of all tables in a text.
  public static func rows(in markdown: String) -> [Row] {
    markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.map(Row.init)
  }
}
