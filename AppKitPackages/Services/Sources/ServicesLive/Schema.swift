import GRDB

/// The database schema and its migrations.
enum Schema {
  /// SQLite's application ID, which identifies databases of this app.
  static let applicationID: Int32 = 0x544F_444F

  /// All migrations. A released migration must not change.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: version1)
    }
    return migrator
  }

  /// `todo.position` is the order of addition. Positions are never reused, so a restored to-do gets
  /// its position back. The indexes implement the orders of `TodoSort`; `~` sorts missing values
  /// last.
  private static let version1 = """
    CREATE TABLE profile (
      id BLOB PRIMARY KEY NOT NULL,
      name TEXT NOT NULL UNIQUE,
      email TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE state (
      key TEXT PRIMARY KEY NOT NULL,
      value BLOB
    ) WITHOUT ROWID;

    CREATE TABLE todo (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE,
      profile_id BLOB NOT NULL REFERENCES profile ON DELETE CASCADE,
      title TEXT NOT NULL,
      notes TEXT NOT NULL,
      priority TEXT,
      due TEXT,
      created TEXT,
      is_completed INTEGER NOT NULL,
      completed TEXT
    );

    CREATE INDEX todo_by_priority ON todo
      (profile_id, is_completed, ifnull(priority, '~'), ifnull(due, '~'), position);
    CREATE INDEX todo_by_due ON todo
      (profile_id, is_completed, ifnull(due, '~'), ifnull(priority, '~'), position);
    CREATE INDEX todo_by_created ON todo
      (profile_id, ifnull(created, '') DESC, position);
    CREATE INDEX todo_by_completed ON todo
      (profile_id, completed) WHERE is_completed;

    CREATE TABLE deleted_todo (
      id BLOB PRIMARY KEY NOT NULL,
      position INTEGER NOT NULL,
      profile_id BLOB NOT NULL REFERENCES profile ON DELETE CASCADE
    );

    CREATE TABLE focus_session (
      id BLOB PRIMARY KEY NOT NULL,
      profile_id BLOB NOT NULL REFERENCES profile ON DELETE CASCADE,
      todo_id BLOB,
      start REAL NOT NULL,
      day TEXT NOT NULL,
      seconds INTEGER NOT NULL,
      is_finished INTEGER NOT NULL
    );

    CREATE INDEX focus_session_by_day ON focus_session (profile_id, day);

    CREATE VIRTUAL TABLE todo_text USING fts5 (
      title, notes, content = 'todo', content_rowid = 'position',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    );
    INSERT INTO todo_text (todo_text, rank) VALUES ('rank', 'bm25(4.0, 1.0)');

    CREATE TRIGGER todo_text_insert AFTER INSERT ON todo BEGIN
      INSERT INTO todo_text (rowid, title, notes) VALUES (new.position, new.title, new.notes);
    END;
    CREATE TRIGGER todo_text_delete AFTER DELETE ON todo BEGIN
      INSERT INTO todo_text (todo_text, rowid, title, notes)
      VALUES ('delete', old.position, old.title, old.notes);
    END;
    CREATE TRIGGER todo_text_update AFTER UPDATE OF title, notes ON todo BEGIN
      INSERT INTO todo_text (todo_text, rowid, title, notes)
      VALUES ('delete', old.position, old.title, old.notes);
      INSERT INTO todo_text (rowid, title, notes) VALUES (new.position, new.title, new.notes);
    END;
    """
}
