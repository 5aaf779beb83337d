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
    migrator.registerMigration("2") { db in
      try db.execute(sql: version2)
    }
    migrator.registerMigration("3") { db in
      try db.execute(sql: version3)
    }
    migrator.registerMigration("4") { db in
      try GroupSchema.migrate(db)
    }
    migrator.registerMigration("5") { db in
      try db.execute(sql: version5)
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

  /// `todo.list_key` and the position are the order of `TodoSort.priority`. It is a column, because
  /// SQLite reads the table for each row of an index of an expression. The index ends with the
  /// position, as all indexes do. `todo_count` answers counts without reading the index. `change` names the to-dos of
  /// the last writes for other processes; `NULL` stands for all.
  private static let version2 = """
    ALTER TABLE todo ADD COLUMN list_key TEXT NOT NULL DEFAULT '';
    UPDATE todo SET list_key = is_completed || ifnull(priority, '~') || ifnull(due, '~');
    DROP INDEX todo_by_priority;
    CREATE INDEX todo_by_list ON todo (profile_id, list_key);

    CREATE TABLE todo_count (
      profile_id BLOB NOT NULL REFERENCES profile ON DELETE CASCADE,
      is_completed INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (profile_id, is_completed)
    ) WITHOUT ROWID;

    INSERT INTO todo_count
    SELECT profile.id, status.value,
      (SELECT count(*) FROM todo WHERE profile_id = profile.id AND is_completed = status.value)
    FROM profile, (SELECT 0 AS value UNION SELECT 1) AS status;

    CREATE TRIGGER todo_count_profile AFTER INSERT ON profile BEGIN
      INSERT INTO todo_count VALUES (new.id, 0, 0), (new.id, 1, 0);
    END;
    CREATE TRIGGER todo_count_insert AFTER INSERT ON todo BEGIN
      UPDATE todo_count SET count = count + 1
      WHERE profile_id = new.profile_id AND is_completed = new.is_completed;
    END;
    CREATE TRIGGER todo_count_delete AFTER DELETE ON todo BEGIN
      UPDATE todo_count SET count = count - 1
      WHERE profile_id = old.profile_id AND is_completed = old.is_completed;
    END;
    CREATE TRIGGER todo_count_update AFTER UPDATE OF is_completed ON todo
    WHEN new.is_completed <> old.is_completed BEGIN
      UPDATE todo_count SET count = count - 1
      WHERE profile_id = old.profile_id AND is_completed = old.is_completed;
      UPDATE todo_count SET count = count + 1
      WHERE profile_id = new.profile_id AND is_completed = new.is_completed;
    END;

    CREATE TABLE change (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      profile_id BLOB,
      edits BLOB
    );
    """

  /// The focus session of each profile that has begun and has not ended, as `RunningFocus.stored`.
  private static let version3 = """
    CREATE TABLE running_focus (
      profile_id BLOB PRIMARY KEY NOT NULL REFERENCES profile ON DELETE CASCADE,
      value BLOB NOT NULL
    ) WITHOUT ROWID;
    """

  /// The order of `TodoSort.newest`, in which the to-do added last is the first one of its day.
  private static let version5 = """
    DROP INDEX todo_by_created;
    CREATE INDEX todo_by_created ON todo
      (profile_id, created_key DESC, position DESC, is_completed, threshold);
    """
}
