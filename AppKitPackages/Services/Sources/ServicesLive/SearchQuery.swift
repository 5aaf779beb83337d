import Foundation
import GRDB
import Services

/// The search for some words, in the language of the database.
struct SearchQuery {
  /// For FTS5: words that must occur, as the beginnings of words.
  let match: String?
  /// Words that the index can't find: signs, and scripts that put no spaces between words.
  let contained: [String]

  init?(_ text: String) {
    let words = SearchText(text).words
    guard !words.isEmpty else { return nil }
    // The letters and digits that the tokenizer `unicode61` makes words of.
    let indexed = words.filter { word in
      !SearchText.hasNoSpaces(word)
        && word.unicodeScalars.contains(where: CharacterSet.alphanumerics.contains)
    }
    match =
      indexed.isEmpty
      ? nil
      : indexed.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\" *" }
        .joined(separator: " ")
    contained = words.filter { word in
      !indexed.contains(word) || word.hasPrefix("+") || word.hasPrefix("@")
    }
  }

  func fetch(
    profile: UserProfile.ID,
    filter: TodoFilter,
    limit: Int,
    in db: Database
  ) throws -> [Todo] {
    let contains = contained.map { _ in "AND contains_word(todo.title, todo.notes, ?)" }
      .joined(separator: " ")
    let table = match == nil ? "todo" : "todo_text JOIN todo ON todo.position = todo_text.rowid"
    let condition = match == nil ? "" : "AND todo_text MATCH ?"
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Todo.columns) FROM \(table)
        WHERE todo.profile_id = ? \(filter.sql) \(condition) \(contains)
        ORDER BY \(match == nil ? "todo.position" : "todo_text.rank, todo.position") LIMIT ?
        """
    )
    var arguments: StatementArguments = [profile]
    if let match { arguments += [match] }
    arguments += StatementArguments(contained)
    arguments += [limit]
    return try Row.fetchAll(statement, arguments: arguments).map(Todo.init(row:))
  }

  /// `contains_word(title, notes, word)`: what ``SearchText`` says about one word.
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
