import Foundation
import SwiftParser
import SwiftSyntax

/// Inserts text into a Swift file at places that its syntax tree determines.
///
/// All other characters of the file stay as they are. An insertion that the file already contains
/// is skipped, so that edits can be repeated.
struct SourceEditor {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  private(set) var refusals: [Refusal] = []
  private let bytes: [UInt8]
  private var insertions: [(offset: Int, text: String)] = []

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    bytes = Array(text.utf8)
  }

  /// The text with all insertions.
  var result: String {
    var result: [UInt8] = []
    var offset = 0
    // The sort is stable: insertions at the same offset keep their order.
    for insertion in insertions.enumerated().sorted(by: {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }) {
      result += bytes[offset..<insertion.element.offset]
      result += Array(insertion.element.text.utf8)
      offset = insertion.element.offset
    }
    return String(decoding: result + bytes[offset...], as: UTF8.self)
  }

  /// Records that an edit cannot be made.
  ///
  /// - Parameters:
  ///   - reason: A sentence that describes the unexpected content.
  ///   - lines: The lines to paste.
  ///   - place: Where to paste them, such as "into the enum Action".
  mutating func refuse(_ reason: String, paste lines: [String], _ place: String) {
    refusals.append(Refusal(path: path, reason: reason, lines: lines, place: place))
  }

  // MARK: Insertions

  /// Inserts text at the position of a byte.
  mutating func insert(_ text: String, at offset: Int) {
    insertions.append((offset, text))
  }

  /// Inserts lines with the indentation of a node above it and the comments that precede it.
  mutating func insert(_ lines: [String], above node: some SyntaxProtocol) {
    var start = lineStart(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    while start > 0 {
      let previous = lineStart(of: start - 1)
      guard String(decoding: bytes[previous..<start], as: UTF8.self).isCommentLine else { break }
      start = previous
    }
    insert(indented(lines, like: node).map { $0 + "\n" }.joined(), at: start)
  }

  /// Inserts lines with the indentation of a node below the last line of it.
  mutating func insert(_ lines: [String], below node: some SyntaxProtocol) {
    let end = lineEnd(of: node.endPositionBeforeTrailingTrivia.utf8Offset)
    insert(indented(lines, like: node).map { "\n" + $0 }.joined(), at: end)
  }

  /// The number of spaces at the beginning of the line of a node.
  func indentation(of node: some SyntaxProtocol) -> Int {
    let start = lineStart(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    return bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Whether only spaces are before a node in its line.
  func startsLine(_ node: some SyntaxProtocol) -> Bool {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return lineStart(of: offset) + indentation(of: node) == offset
  }

  /// The number of characters of the line in which a node ends.
  func lineLength(atEndOf node: some SyntaxProtocol) -> Int {
    let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
    let line = bytes[lineStart(of: offset)..<lineEnd(of: offset)]
    return String(decoding: line, as: UTF8.self).count
  }

  private func indented(_ lines: [String], like node: some SyntaxProtocol) -> [String] {
    let spaces = String(repeating: " ", count: indentation(of: node))
    return lines.map { $0.isEmpty ? "" : spaces + $0 }
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  private func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
  }
}

extension String {
  fileprivate var isCommentLine: Bool {
    drop { $0 == " " }.hasPrefix("//")
  }

  /// The text without white space, for comparisons that ignore the format.
  var withoutSpaces: String { filter { !$0.isWhitespace } }
}

extension SyntaxProtocol {
  /// The source of the node without white space and comments around it.
  var source: String { trimmedDescription }

  /// All descendants of a type, in source order.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    var found: [Node] = []
    func visit(_ node: Syntax) {
      if let match = node.as(Node.self) { found.append(match) }
      for child in node.children(viewMode: .sourceAccurate) { visit(child) }
    }
    for child in Syntax(self).children(viewMode: .sourceAccurate) { visit(child) }
    return found
  }
}
