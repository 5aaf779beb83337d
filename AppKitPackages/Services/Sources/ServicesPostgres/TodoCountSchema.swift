extension PostgresSchema {
  /// The numbers of the open and the completed to-dos of each profile, which triggers keep.
  ///
  /// A count is the sum of the rows of `todo_count` of a profile. Each statement that changes it
  /// inserts a row in its transaction, and changes none of another transaction. So writers of one
  /// list do not wait for each other, and a snapshot of the rows belongs to the same snapshot of
  /// `todo`. A statement that finds more than 64 rows replaces those that no other transaction is
  /// replacing by their sum.
  ///
  /// The deletion of a profile deletes its to-dos after the profile itself, whose counts are then
  /// gone.
  ///
  /// The indexes of to-dos include what windows need, so that the server steps over rows without
  /// reading them. The index of profiles has hash values, because it permits no long names.
  static let todoCounts = """
    LOCK TABLE todo IN SHARE ROW EXCLUSIVE MODE;

    CREATE TABLE todo_count (
      profile_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
      open bigint NOT NULL,
      done bigint NOT NULL
    );

    CREATE INDEX todo_count_by_profile ON todo_count (profile_id);

    INSERT INTO todo_count
    SELECT profile_id,
      count(*) FILTER (WHERE NOT is_completed), count(*) FILTER (WHERE is_completed)
    FROM todo GROUP BY profile_id;

    CREATE FUNCTION add_todo_count(counted_profile uuid, open_change bigint, done_change bigint)
    RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      IF open_change = 0 AND done_change = 0
        OR NOT EXISTS (SELECT FROM profile WHERE id = counted_profile)
      THEN RETURN;
      END IF;
      INSERT INTO todo_count VALUES (counted_profile, open_change, done_change);
      IF 64 < (
        SELECT count(*)
        FROM (SELECT FROM todo_count WHERE profile_id = counted_profile LIMIT 65) AS changes
      ) THEN
        WITH merged AS (
          DELETE FROM todo_count WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM todo_count WHERE profile_id = counted_profile FOR UPDATE SKIP LOCKED
          ))
          RETURNING open, done
        )
        INSERT INTO todo_count SELECT counted_profile, sum(open), sum(done) FROM merged;
      END IF;
    END
    $$;

    CREATE FUNCTION count_todos() RETURNS trigger
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM add_todo_count(
          profile_id,
          count(*) FILTER (WHERE NOT is_completed), count(*) FILTER (WHERE is_completed)
        ) FROM inserted GROUP BY profile_id;
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM add_todo_count(
          profile_id,
          -count(*) FILTER (WHERE NOT is_completed), -count(*) FILTER (WHERE is_completed)
        ) FROM deleted GROUP BY profile_id;
      ELSE
        PERFORM add_todo_count(
          profile_id,
          coalesce(sum(change) FILTER (WHERE NOT is_completed), 0),
          coalesce(sum(change) FILTER (WHERE is_completed), 0)
        )
        FROM (
          SELECT profile_id, is_completed, 1 AS change FROM inserted
          UNION ALL SELECT profile_id, is_completed, -1 FROM deleted
        ) AS changes
        GROUP BY profile_id;
      END IF;
      RETURN NULL;
    END
    $$;

    CREATE TRIGGER todo_count_insert AFTER INSERT ON todo
      REFERENCING NEW TABLE AS inserted
      FOR EACH STATEMENT EXECUTE FUNCTION count_todos();
    CREATE TRIGGER todo_count_delete AFTER DELETE ON todo
      REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION count_todos();
    CREATE TRIGGER todo_count_update AFTER UPDATE ON todo
      REFERENCING NEW TABLE AS inserted OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION count_todos();

    DROP INDEX todo_by_created;
    CREATE INDEX todo_by_created ON todo (profile_id, created DESC NULLS LAST, position)
      INCLUDE (is_completed);
    DROP INDEX todo_by_position;
    CREATE INDEX todo_by_position ON todo (profile_id, position) INCLUDE (is_completed);

    DROP INDEX profile_name;
    CREATE UNIQUE INDEX profile_name ON profile (
      coalesce(account_id, '00000000-0000-0000-0000-000000000000'), hashtextextended(name, 0)
    );
    """

  /// The bytes of the to-dos of each profile, for `TodoQuota`, in further columns of the counts.
  static let todoBytes = """
    LOCK TABLE todo IN SHARE ROW EXCLUSIVE MODE;

    ALTER TABLE todo_count ADD bytes bigint NOT NULL DEFAULT 0;

    INSERT INTO todo_count
    SELECT profile_id, 0, 0, sum(octet_length(title) + octet_length(notes))
    FROM todo GROUP BY profile_id;

    CREATE FUNCTION add_todo_count(
      counted_profile uuid, open_change bigint, done_change bigint, bytes_change bigint
    )
    RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      IF open_change = 0 AND done_change = 0 AND bytes_change = 0
        OR NOT EXISTS (SELECT FROM profile WHERE id = counted_profile)
      THEN RETURN;
      END IF;
      INSERT INTO todo_count VALUES (counted_profile, open_change, done_change, bytes_change);
      IF 64 < (
        SELECT count(*)
        FROM (SELECT FROM todo_count WHERE profile_id = counted_profile LIMIT 65) AS changes
      ) THEN
        WITH merged AS (
          DELETE FROM todo_count WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM todo_count WHERE profile_id = counted_profile FOR UPDATE SKIP LOCKED
          ))
          RETURNING open, done, bytes
        )
        INSERT INTO todo_count SELECT counted_profile, sum(open), sum(done), sum(bytes) FROM merged;
      END IF;
    END
    $$;

    CREATE OR REPLACE FUNCTION count_todos() RETURNS trigger
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM add_todo_count(
          profile_id,
          count(*) FILTER (WHERE NOT is_completed), count(*) FILTER (WHERE is_completed),
          sum(octet_length(title) + octet_length(notes))
        ) FROM inserted GROUP BY profile_id;
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM add_todo_count(
          profile_id,
          -count(*) FILTER (WHERE NOT is_completed), -count(*) FILTER (WHERE is_completed),
          -sum(octet_length(title) + octet_length(notes))
        ) FROM deleted GROUP BY profile_id;
      ELSE
        PERFORM add_todo_count(
          profile_id,
          coalesce(sum(change) FILTER (WHERE NOT is_completed), 0),
          coalesce(sum(change) FILTER (WHERE is_completed), 0),
          sum(bytes)
        )
        FROM (
          SELECT profile_id, is_completed, 1 AS change,
            octet_length(title) + octet_length(notes) AS bytes FROM inserted
          UNION ALL
          SELECT profile_id, is_completed, -1,
            -octet_length(title) - octet_length(notes) FROM deleted
        ) AS changes
        GROUP BY profile_id;
      END IF;
      RETURN NULL;
    END
    $$;
    """
}
