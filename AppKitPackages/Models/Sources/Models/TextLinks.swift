import Foundation

extension String {
  /// The addresses of web pages and mailboxes in the text, each once, in order.
  ///
  /// ```swift
  /// "Read https://swift.org/blog, then write to mailto:me@example.org.".links
  /// // https://swift.org/blog, mailto:me@example.org
  /// ```
  ///
  /// An address begins with `http://`, `https://` or `mailto:` at the start of a word. Punctuation after it
  /// belongs to the sentence, and so does a closing bracket without an opening one in the address. Other
  /// schemes, such as `javascript:`, are text, and so are addresses with a user before the host.
  public var links: [URL] {
    var links: [URL] = []
    var rest = self[...]
    while let start = rest.range(
      of: Self.linkStart,
      options: [.regularExpression, .caseInsensitive]
    ) {
      let end = rest[start.upperBound...].firstIndex(where: \.endsLink) ?? rest.endIndex
      let link = rest[start.lowerBound..<end].withoutSentenceEnd
      if let url = link.address, !links.contains(url) { links.append(url) }
      rest = rest[end...]
    }
    return links
  }

  /// A scheme after the start of the text or after a character that is part of no word.
  private static let linkStart = #"(?<![\p{L}\p{N}+.:/@_-])(https?://|mailto:)"#
}

extension Character {
  fileprivate var endsLink: Bool {
    isWhitespace || "<>\"“”„«»`".contains(self) || unicodeScalars.contains { $0.value < 0x20 }
  }
}

extension Substring {
  /// The address without the punctuation and the brackets of the sentence around it.
  fileprivate var withoutSentenceEnd: Substring {
    var link = self
    while let last = link.last {
      switch last {
      case ".", ",", ";", ":", "!", "?", "'", "’", "…", "*", "_": link.removeLast()
      case ")" where link.count(of: ")") > link.count(of: "("): link.removeLast()
      case "]" where link.count(of: "]") > link.count(of: "["): link.removeLast()
      case "}" where link.count(of: "}") > link.count(of: "{"): link.removeLast()
      default: return link
      }
    }
    return link
  }

  private func count(of character: Character) -> Int { count { $0 == character } }

  /// The URL, if it has a host or a mailbox.
  fileprivate var address: URL? {
    guard let url = URL(string: String(self)) else { return nil }
    if url.scheme?.lowercased() == "mailto" {
      let parts = dropFirst("mailto:".count).split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? url : nil
    }
    // A name before the host is left out of links: `https://bank.example@other.example` leads to the other one.
    guard url.user() == nil, let host = url.host(percentEncoded: false), !host.isEmpty else {
      return nil
    }
    // `URL` accepts hosts such as `(`, which no browser opens.
    return host.allSatisfy { $0.isLetter || $0.isNumber || "-.:_[]".contains($0) } ? url : nil
  }
}

extension Todo {
  /// The addresses in the title and the notes.
  public var links: [URL] { "\(title)\n\(notes)".links }
}
