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
    // The characters that the tokenizer `unicode61` treats as parts of words.
    let indexed = words.filter { word in
      !SearchText.hasNoSpaces(word)
        && word.unicodeScalars.contains(where: CharacterSet.alphanumerics.contains)
    }
    match =
      indexed.isEmpty
      ? nil
      : indexed.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\" *" }
        .joined(separator: " ")
    named = indexed.filter { $0.hasPrefix("+") || $0.hasPrefix("@") }
    exact = words.filter { !indexed.contains($0) }
  }

  func fetch(
    profile: UserProfile.ID,
    filter: TodoFilter,
    limit: Int,
    in db: Database
  ) throws -> [Todo] {
    var sql = "SELECT \(Todo.columns) FROM todo"
    if match != nil { sql += " JOIN todo_text ON todo_text.rowid = todo.position" }
    sql += " WHERE todo.profile_id = ? \(filter.sql)"
    if match != nil { sql += " AND todo_text MATCH ?" }
    for _ in named { sql += " AND contains_word(todo.title, todo.notes, ?)" }
    for _ in exact { sql += " AND instr(todo.title || char(10) || todo.notes, ?)" }
    sql += " ORDER BY \(match == nil ? "" : "todo_text.rank, ")todo.position LIMIT ?"
    var arguments: StatementArguments = [profile]
    if let match { arguments += [match] }
    arguments += StatementArguments(named + exact)
    arguments += [limit]
    return try Todo.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
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
