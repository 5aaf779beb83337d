import SwiftParser
import SwiftSyntax

/// A block of Swift in a documentation comment or in a Markdown file.
public struct CodeBlock: Sendable {
  /// The line of the first line of code in the file, from 1.
  public let line: Int
  /// The code without the indentation of its fence.
  public let code: String

  /// Returns the blocks in a Markdown text.
  ///
  /// - Parameter firstLine: The line of the text in its file.
  public static func blocks(inMarkdown text: some StringProtocol, firstLine: Int = 1) -> [CodeBlock]
  {
    var blocks: [CodeBlock] = []
    var block: (line: Int, indentation: Int, code: [Substring])?
    let lines = Substring(text).split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      let content = line.drop { $0 == " " }
      if let current = block {
        if content.hasPrefix("```") {
          blocks.append(
            CodeBlock(line: current.line, code: current.code.joined(separator: "\n"))
          )
          block = nil
        } else {
          let indentation = min(current.indentation, line.count - content.count)
          block?.code.append(line.dropFirst(indentation))
        }
      } else if content == "```swift" {
        block = (firstLine + offset + 1, line.count - content.count, [])
      }
    }
    return blocks
  }

  /// Returns the blocks in the documentation comments of a source file.
  public static func blocks(inSource text: String) -> [CodeBlock] {
    // Parsing a file takes longer than finding these words.
    guard text.contains("```swift") else { return [] }
    var blocks: [CodeBlock] = []
    var comment: (line: Int, text: [Substring])?
    func finish() {
      guard let finished = comment else { return }
      comment = nil
      blocks += self.blocks(
        inMarkdown: finished.text.joined(separator: "\n"),
        firstLine: finished.line
      )
    }
    var line = 1
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
      for piece in token.leadingTrivia {
        switch piece {
        case .docLineComment(let text):
          let content = text.dropFirst(3)
          if comment == nil { comment = (line, []) }
          comment?.text.append(content.hasPrefix(" ") ? content.dropFirst() : content)
        case .newlines(1), .spaces, .tabs: break
        // Another comment or an empty line ends the documentation.
        default: finish()
        }
        line += piece.lineBreaks
      }
      finish()
      line +=
        token.text.utf8.count { $0 == 10 } + token.trailingTrivia.reduce(0) { $0 + $1.lineBreaks }
    }
    return blocks
  }
}

extension TriviaPiece {
  fileprivate var lineBreaks: Int {
    switch self {
    case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
      count
    case .blockComment(let text), .docBlockComment(let text): text.utf8.count { $0 == 10 }
    default: 0
    }
  }
}
