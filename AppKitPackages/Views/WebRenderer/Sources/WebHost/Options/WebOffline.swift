import Foundation

/// The content that browsers keep for the time without the server: a list to read, and texts that wait to be
/// added.
///
/// ```swift
/// actor Notes {
///   private(set) var texts: [UUID: String] = [:]
///   func add(_ entry: WebOffline.Entry) { texts[entry.id] = texts[entry.id] ?? entry.text }
/// }
///
/// let notes = Notes()
/// var options = WebHostOptions()
/// options.offline = WebOffline(label: "Note") { _, _ in
///   let rows = await notes.texts.values.sorted().map { WebOffline.Row($0) }
///   return WebOffline.List(title: "Notes", rows: rows)
/// } add: { entry, _ in
///   await notes.add(entry)
///   return .added
/// }
/// ```
///
/// Without it, a page that is opened without the server says only that. The browser keeps the list of one
/// person, and forgets it when it gets a page of another person or of nobody, as after signing out. Texts
/// that wait belong to the person who has written them, and are sent only as this person.
///
/// Leave it out if people share browsers without signing out.
public struct WebOffline: Sendable {
  /// A row of the list.
  public struct Row: Codable, Hashable, Sendable {
    /// The text of the row.
    public var title: String
    /// A smaller text below, or an empty text.
    public var detail: String

    /// Creates a row.
    public init(_ title: String, detail: String = "") {
      self.title = title
      self.detail = detail
    }
  }

  /// The list of a person.
  public struct List: Hashable, Sendable {
    /// The heading of the list.
    public var title: String
    /// The rows. Browsers keep the first ``WebOffline/mostRows``.
    public var rows: [Row]
    /// The number of all rows, if the app has more.
    public var count: Int

    /// Creates a list.
    ///
    /// - Parameter count: The number of all rows, by default that of `rows`.
    public init(title: String, rows: [Row], count: Int? = nil) {
      self.title = title
      self.rows = rows
      self.count = count ?? rows.count
    }
  }

  /// A text that a person has entered without the server.
  public struct Entry: Hashable, Sendable {
    /// The identity of the text. A text that arrives again, because the answer was lost, has the same.
    public let id: UUID
    /// The text, without spaces around it.
    public let text: String
    /// The day on which it was written, as in `2026-12-01`, in the time zone of the browser.
    public let day: String
    /// The locale that the browser prefers.
    public let locale: Locale
  }

  /// The result of adding a text.
  public enum Answer: Hashable, Sendable {
    /// The text is added, now or before.
    case added
    /// The text cannot be added. The browser shows it with the reason.
    case refused(String)
  }

  /// The number of rows that browsers keep.
  public static let mostRows = 500

  /// The label of the field in which a person enters texts.
  public var label: String
  /// Returns the list of the person with a browser, with texts for the locale that the browser prefers.
  public var list: @Sendable (WebBrowser, Locale) async throws -> List
  /// Adds a text for the person with a browser, once for each identity. The browser sends it again later
  /// if this throws an error.
  public var add: @Sendable (Entry, WebBrowser) async throws -> Answer

  /// Creates what browsers keep.
  public init(
    label: String,
    list: @escaping @Sendable (WebBrowser, Locale) async throws -> List,
    add: @escaping @Sendable (Entry, WebBrowser) async throws -> Answer
  ) {
    self.label = label
    self.list = list
    self.add = add
  }
}
