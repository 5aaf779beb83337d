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
  private let priorities: [Priority]
  /// Words that titles must have as they are.
  private let wholeWords: [String]

  init?(_ text: String) {
    let search = SearchText(text)
    guard !search.isEmpty else { return nil }
    let indexed = search.words.filter { SearchText.phrase($0) != nil }
    match =
      indexed.isEmpty
      ? nil
      : indexed.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\" *" }
        .joined(separator: " ")
    named = indexed.filter { SearchText.phrase($0)?.first?.sign != nil }
    exact = search.words.filter { SearchText.phrase($0) == nil }
    priorities = search.priorities
    wholeWords = search.wholeWords
  }

  /// Returns the first to-dos that match, in the order of the query.
  func fetch(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> [Todo] {
    try page(query, 0..<max(0, query.limit ?? .max), isCommon: false, profile: profile, in: db)
  }

  /// Returns a page of the same to-dos and their number.
  func window(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> TodoWindow {
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) \(source(query, isCommon: false))"
    )
    let count = try Int.fetchOne(statement, arguments: arguments(profile)) ?? 0
    let range = query.range(count: count)
    return TodoWindow(
      count: count,
      offset: range.lowerBound,
      todos: try page(query, range, isCommon: count > 100_000, profile: profile, in: db)
    )
  }

  private func page(
    _ query: TodoQuery,
    _ range: Range<Int>,
    isCommon: Bool,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> [Todo] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Todo.columns) \(source(query, isCommon: isCommon))
        ORDER BY \(query.sort.sql) LIMIT ? OFFSET ?
        """
    )
    return try Todo.fetchAll(
      statement,
      arguments: arguments(profile) + [range.count, range.lowerBound]
    )
  }

  /// The tables and the conditions.
  ///
  /// SQLite finds few results fastest in the full-text index, which the cross join makes it begin
  /// with, and sorts them. It finds a page of many results faster if it steps through the list in its
  /// order, with a table of the rows that match.
  private func source(_ query: TodoQuery, isCommon: Bool) -> String {
    let isSorted = match != nil && !isCommon
    var sql =
      isSorted ? "FROM todo_text CROSS JOIN todo ON position = todo_text.rowid" : "FROM todo"
    sql += " WHERE profile_id = ? \(query.filter.sql(query.sort))"
    if match != nil {
      let condition = "todo_text MATCH ?"
      sql +=
        isSorted
        ? " AND \(condition)" : " AND position IN (SELECT rowid FROM todo_text WHERE \(condition))"
    }
    // The index contains this column, and not the priority.
    for _ in priorities { sql += " AND substr(list_key, 2, 1) = ?" }
    for _ in named { sql += " AND contains_word(todo.title, todo.notes, ?)" }
    for _ in wholeWords {
      sql += " AND instr(' ' || replace(todo.title, char(9), ' ') || ' ', ' ' || ? || ' ')"
    }
    for _ in exact { sql += " AND instr(todo.title || char(10) || todo.notes, ?)" }
    return sql
  }
  private func arguments(_ profile: UserProfile.ID) -> StatementArguments {
    StatementArguments([profile])
      + StatementArguments(
        [match].compactMap(\.self) + priorities.map(\.description) + named + wholeWords + exact
      )
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
