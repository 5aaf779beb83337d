import Foundation
import GRDB
import Services

/// Translates the words of a search into SQL.
struct SearchQuery {
  /// The FTS5 expression for words that match as prefixes.
  private let match: String?
  /// Words such as `+home`, which the index contains without the sign.
  private let named: [String]
  /// Words that the index cannot find: punctuation, and scripts without spaces between words.
  private let exact: [String]

  init?(_ text: String) {
    let words = SearchText(text).words
    guard !words.isEmpty else { return nil }
    let indexed = words.filter { SearchText.phrase($0) != nil }
    match =
      indexed.isEmpty
      ? nil
      : indexed.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\" *" }
        .joined(separator: " ")
    named = indexed.filter { SearchText.phrase($0)?.first?.sign != nil }
    exact = words.filter { SearchText.phrase($0) == nil }
  }

  /// Returns the to-dos whose title contains all words, and then those with words in the notes, each
  /// in the order of their addition.
  ///
  /// The index returns rows in this order, so SQLite reads no more rows than the limit requires.
  func fetch(
    profile: UserProfile.ID,
    filter: TodoFilter,
    limit: Int,
    in db: Database
  ) throws -> [Todo] {
    let titles = try fetch(.title, profile: profile, filter: filter, limit: limit, in: db)
    guard titles.count < limit else { return titles }
    let ids = Set(titles.map(\.id))
    let all = try fetch(.titleAndNotes, profile: profile, filter: filter, limit: limit, in: db)
    return Array((titles + all.filter { !ids.contains($0.id) }).prefix(limit))
  }

  /// Returns a page of the same to-dos and their number.
  func window(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> TodoWindow {
    func positions(_ texts: Texts) throws -> [Int64] {
      try Int64.fetchAll(
        statement("todo.position", texts, filter: query.filter, in: db),
        arguments: arguments(texts, profile: profile, limit: -1)
      )
    }
    var found = try positions(.title)
    let all = try positions(.titleAndNotes)
    if all.count > found.count {
      let titles = Set(found)
      found += all.filter { !titles.contains($0) }
    }
    let range = query.range(count: found.count)
    let find = try db.cachedStatement(
      sql: "SELECT \(Todo.columns) FROM todo WHERE position = ?"
    )
    return TodoWindow(
      count: found.count,
      offset: range.lowerBound,
      todos: try found[range].compactMap { position in
        try Row.fetchOne(find, arguments: [position]).map(Todo.init(row:))
      }
    )
  }

  private enum Texts {
    case title
    case titleAndNotes
  }

  private func fetch(
    _ texts: Texts,
    profile: UserProfile.ID,
    filter: TodoFilter,
    limit: Int,
    in db: Database
  ) throws -> [Todo] {
    try Todo.fetchAll(
      statement(Todo.columns, texts, filter: filter, in: db),
      arguments: arguments(texts, profile: profile, limit: limit)
    )
  }

  private func statement(
    _ columns: String,
    _ texts: Texts,
    filter: TodoFilter,
    in db: Database
  ) throws -> Statement {
    let notes = texts == .title ? "''" : "todo.notes"
    // The cross join makes SQLite begin with the index, whose rows have the order of addition.
    var sql = "SELECT \(columns) FROM "
    sql += match == nil ? "todo" : "todo_text CROSS JOIN todo ON todo.position = todo_text.rowid"
    sql += " WHERE todo.profile_id = ? \(filter.sql)"
    if match != nil { sql += " AND todo_text MATCH ?" }
    for _ in named { sql += " AND contains_word(todo.title, \(notes), ?)" }
    for _ in exact { sql += " AND instr(todo.title || char(10) || \(notes), ?)" }
    sql += " ORDER BY \(match == nil ? "todo.position" : "todo_text.rowid") LIMIT ?"
    return try db.cachedStatement(sql: sql)
  }

  /// The values of a statement. A negative limit means no limit.
  private func arguments(
    _ texts: Texts,
    profile: UserProfile.ID,
    limit: Int
  ) -> StatementArguments {
    var arguments: StatementArguments = [profile]
    if let match { arguments += [texts == .title ? "{title} : (\(match))" : match] }
    arguments += StatementArguments(named + exact)
    arguments += [limit]
    return arguments
  }

  /// The SQL function `contains_word(title, notes, word)`, which matches one word like
  /// ``SearchText``.
  static let containsFunction = DatabaseFunction(
    "contains_word",
    argumentCount: 3,
    pure: true
  ) { values in
    guard let title = String.fromDatabaseValue(values[0]),
      let notes = String.fromDatabaseValue(values[1]),
      let word = String.fromDatabaseValue(values[2])
    else { return false }
    return SearchText.matches([word], title: title, notes: notes)
  }
}
