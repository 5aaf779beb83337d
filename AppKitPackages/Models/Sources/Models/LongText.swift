import Foundation

/// A text that is longer than the app stores or searches for.
///
/// ```swift
/// try LongText.check(String(repeating: "long", count: 600), .title)
/// // "The title has 2400 characters, and can have 2000. To fix this, shorten it."
/// ```
///
/// The limits are far above what people type. Without them, a text that was pasted by mistake would be
/// stored, searched and sent to every window, and would delay other people.
public struct LongText: Error, Hashable, Sendable {
  /// A kind of text with a limit.
  public enum Kind: String, Sendable {
    /// The name of a profile.
    case name
    /// The notes of a to-do.
    case notes
    /// The text of a search.
    case search
    /// The title of a to-do, with its projects, contexts and other words.
    case title

    /// The greatest number of characters, counted as UTF-16 code units like in browsers.
    public var limit: Int {
      switch self {
      case .name: 100
      case .notes: 50_000
      case .search: 500
      case .title: 2_000
      }
    }
  }

  /// The purpose of the text.
  public var kind: Kind
  /// The number of characters.
  public var count: Int

  /// Creates the description of a text with a number of characters.
  public init(_ kind: Kind, count: Int) {
    self.kind = kind
    self.count = count
  }

  /// Throws if a text is longer than its kind may be.
  public static func check(_ text: String, _ kind: Kind) throws(LongText) {
    // A text has at most as many UTF-16 code units as bytes, which are known.
    guard text.utf8.count > kind.limit, text.utf16.count > kind.limit else { return }
    throw LongText(kind, count: text.utf16.count)
  }

  /// The start of a text, with an ellipsis if there is more, for a message that quotes the text.
  public static func start(of text: String) -> String {
    let start = text.prefix(100)
    return start.endIndex == text.endIndex ? text : start + "…"
  }
}

extension LongText: CustomStringConvertible, LocalizedError {
  public var description: String { "\(reason) To fix this, \(remedy)." }

  /// The sentence that names the text, its length and the limit.
  public var reason: String {
    "The \(kind.rawValue) \(kind == .notes ? "have" : "has") \(count) characters, and can have "
      + "\(kind.limit)."
  }

  /// How to go on: `shorten it`.
  public var remedy: String { kind == .notes ? "shorten them" : "shorten it" }

  public var errorDescription: String? { description }
}
