import Foundation
import GRDB
import Services

/// The columns of sort orders and thresholds, and the counts of groups and names, since version 4.
enum GroupSchema {
  static func migrate(_ db: Database) throws {
    try db.execute(sql: columns)
    // Only the app can parse titles and compare them as `TodoSort.title` does.
    let update = try db.makeStatement(
      sql: "UPDATE todo SET title_key = ?, threshold = ? WHERE position = ?"
    )
    let rows = try Row.fetchCursor(db, sql: "SELECT position, title FROM todo")
    while let row = try rows.next() {
      let (position, title): (Int64, String) = (row[0], row[1])
      let threshold = title.contains("t:") ? Todo(id: UUID(), title: title).threshold : nil
      try update.execute(
        arguments: [TodoSort.titleKey(title), threshold?.description, position]
      )
    }
    try db.execute(sql: indexes + counts)
  }

  /// `threshold` is the day until which lists hide the to-do. The keys and the position are the orders
  /// of `TodoSort`, as `list_key` is that by priority.
  private static let columns = """
    ALTER TABLE todo ADD COLUMN threshold TEXT;
    ALTER TABLE todo ADD COLUMN due_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE todo ADD COLUMN created_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE todo ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
    UPDATE todo SET due_key = is_completed || ifnull(due, '~') || ifnull(priority, '~'),
      created_key = ifnull(created, '');
    """

  /// The indexes contain the columns of all conditions, so that a window steps over rows without
  /// reading them.
  private static let indexes = """
    DROP INDEX todo_by_list;
    CREATE INDEX todo_by_list ON todo (profile_id, list_key, position, threshold);
    DROP INDEX todo_by_due;
    CREATE INDEX todo_by_due ON todo (profile_id, due_key, position, threshold);
    DROP INDEX todo_by_created;
    CREATE INDEX todo_by_created ON todo
      (profile_id, created_key DESC, position, is_completed, threshold);
    CREATE INDEX todo_by_title ON todo (profile_id, title_key, position, is_completed, threshold);

    """

  /// `todo_group` counts the open to-dos by what their keys say. The key `+home` or `@phone` is a name.
  /// The key `#2026-12-01 2026-11-20` is a due day, or `~` without one, and a threshold, or nothing; it
  /// answers the counts of lists and groups with few rows, since there are fewer days than to-dos.
  private static var counts: String {
    """
    CREATE TABLE todo_group (
      profile_id BLOB NOT NULL REFERENCES profile ON DELETE CASCADE,
      key TEXT NOT NULL,
      open INTEGER NOT NULL,
      PRIMARY KEY (profile_id, key)
    ) WITHOUT ROWID;

    INSERT INTO todo_group
    SELECT profile_id, key, count(*) FROM (
      SELECT position, profile_id, \(dayKey("todo")) AS key FROM todo WHERE NOT is_completed
      UNION
      SELECT position, profile_id, value FROM todo, json_each(\(words("todo")))
      WHERE NOT is_completed AND \(isName)
    ) GROUP BY profile_id, key;

    CREATE TRIGGER todo_group_insert AFTER INSERT ON todo WHEN NOT new.is_completed BEGIN
      \(add)
    END;
    CREATE TRIGGER todo_group_delete AFTER DELETE ON todo WHEN NOT old.is_completed BEGIN
      \(remove)
    END;
    CREATE TRIGGER todo_group_update AFTER UPDATE OF title, due, threshold, is_completed ON todo
    WHEN new.is_completed <> old.is_completed OR new.title <> old.title BEGIN
      \(remove)
      \(add)
    END;
    """
  }

  private static var add: String {
    """
    INSERT INTO todo_group SELECT new.profile_id, key, 1 FROM (\(keys("new")))
      WHERE NOT new.is_completed
      ON CONFLICT DO UPDATE SET open = open + 1;
    """
  }

  private static var remove: String {
    """
    UPDATE todo_group SET open = open - 1
      WHERE NOT old.is_completed AND profile_id = old.profile_id AND key IN (\(keys("old")));
      DELETE FROM todo_group
      WHERE NOT old.is_completed AND profile_id = old.profile_id AND key IN (\(keys("old")))
        AND open <= 0;
    """
  }

  private static func keys(_ row: String) -> String {
    """
    SELECT \(dayKey(row)) AS key
      UNION SELECT value FROM json_each(\(words(row))) WHERE \(isName)
    """
  }

  /// The keys of an open to-do in `todo_group`, as the triggers find them: SQLite compares bytes, while
  /// strings are equal if their letters are.
  static func keys(of todo: Todo) -> Set<[UInt8]> {
    let words = todo.title.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let names = words.filter { "+@".utf8.contains($0.first ?? 0) && $0.count > 1 }
    let day = "#\(todo.due?.description ?? "~") \(todo.threshold?.description ?? "")"
    return Set(names.map(Array.init) + [Array(day.utf8)])
  }

  private static func dayKey(_ row: String) -> String {
    "'#' || ifnull(\(row).due, '~') || ' ' || ifnull(\(row).threshold, '')"
  }

  /// A JSON array of the words of a title. Triggers can call no function of the app, since other
  /// programs that write to the file do not have it.
  private static func words(_ row: String) -> String {
    """
    '[' || replace(json_quote(replace(\(row).title, char(9), ' ')), ' ', '","') || ']'
    """
  }

  private static let isName = "substr(value, 1, 1) IN ('+', '@') AND length(value) > 1"
}
