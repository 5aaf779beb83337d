import Services

extension PostgresSchema {
  /// The columns of thresholds and titles for sort orders, and the counts of groups and names.
  ///
  /// The server derives them from titles, so they are right for what processes of earlier versions
  /// write. `threshold` is the day of the first valid word `t:`, as `Todo.threshold` is; the type `date`
  /// has no year 0, which hides nothing anyway. `title_key` is `TodoSort.titleKey`.
  ///
  /// `todo_group` counts the open to-dos by what their keys say, and changes like `todo_count`: the
  /// count of a key is the sum of its rows, and each statement inserts rows. The key `+home` or
  /// `@phone` is a name. The key `#20788 20777` is a due day, or `~` without one, and a threshold, or
  /// nothing; it answers the counts of lists and groups with few rows, since there are fewer days than
  /// to-dos.
  static let todoGroups = """
    CREATE FUNCTION todo_threshold(title text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
    DECLARE
      parts text[];
      month date;
    BEGIN
      FOR parts IN
        SELECT regexp_matches(
          title, E'(?:^|[ \\t])t:([0-9]{4})-([0-9]{2})-([0-9]{2})(?=[ \\t]|$)', 'g'
        )
      LOOP
        CONTINUE WHEN parts[1] = '0000' OR parts[2] NOT BETWEEN '01' AND '12' OR parts[3] = '00';
        month := make_date(parts[1]::integer, parts[2]::integer, 1);
        IF parts[3]::integer <= extract(day FROM month + interval '1 month' - interval '1 day') THEN
          RETURN month - date '1970-01-01' + parts[3]::integer - 1;
        END IF;
      END LOOP;
      RETURN NULL;
    END
    $$;

    ALTER TABLE todo
      ADD threshold integer GENERATED ALWAYS AS (
        CASE WHEN title LIKE '%t:%' THEN todo_threshold(title) END
      ) STORED,
      ADD title_key text COLLATE "C" GENERATED ALWAYS AS (
        left(
          translate(title, '\(TodoSort.letters.from)', '\(TodoSort.letters.to)'),
          \(TodoSort.titleKeyLength)
        ) COLLATE "C"
      ) STORED;

    CREATE TABLE todo_group (
      profile_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
      key text COLLATE "C" NOT NULL,
      open bigint NOT NULL
    );

    CREATE INDEX todo_group_by_key ON todo_group (profile_id, key);

    CREATE FUNCTION todo_keys(title text, due integer, threshold integer)
    RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
      SELECT '#' || coalesce(due::text, '~') || ' ' || coalesce(threshold::text, '')
      UNION
      SELECT word FROM unnest(string_to_array(translate(title, E'\\t', ' '), ' ')) AS word
      WHERE left(word, 1) IN ('+', '@') AND length(word) > 1
    $$;

    CREATE FUNCTION add_todo_groups(profiles uuid[], keys text[], changes bigint[])
    RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      WITH changed AS (
        INSERT INTO todo_group
        SELECT * FROM unnest(profiles, keys, changes) AS change (profile_id, key, open)
        WHERE open <> 0 AND EXISTS (SELECT FROM profile WHERE id = change.profile_id)
        RETURNING profile_id, key
      ), crowded AS (
        SELECT profile_id, key FROM todo_group JOIN changed USING (profile_id, key)
        GROUP BY profile_id, key HAVING count(*) > 16
      ), merged AS (
        DELETE FROM todo_group WHERE ctid = ANY (ARRAY(
          SELECT todo_group.ctid FROM todo_group JOIN crowded USING (profile_id, key)
          FOR UPDATE OF todo_group SKIP LOCKED
        ))
        RETURNING profile_id, key, open
      )
      INSERT INTO todo_group
      SELECT profile_id, key, sum(open) FROM merged GROUP BY profile_id, key HAVING sum(open) <> 0;
    END
    $$;

    CREATE FUNCTION group_todos() RETURNS trigger
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    DECLARE
      profiles uuid[];
      keys text[];
      changes bigint[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(profile_id), array_agg(key), array_agg(open)
        INTO profiles, keys, changes FROM (
          SELECT profile_id, key, count(*) AS open
          FROM inserted, todo_keys(title, due, threshold) AS key
          WHERE NOT is_completed GROUP BY profile_id, key
        ) AS change;
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(profile_id), array_agg(key), array_agg(open)
        INTO profiles, keys, changes FROM (
          SELECT profile_id, key, -count(*) AS open
          FROM deleted, todo_keys(title, due, threshold) AS key
          WHERE NOT is_completed GROUP BY profile_id, key
        ) AS change;
      ELSE
        SELECT array_agg(profile_id), array_agg(key), array_agg(open)
        INTO profiles, keys, changes FROM (
          SELECT profile_id, key, sum(change) AS open FROM (
            SELECT profile_id, title, due, threshold, is_completed, 1 AS change FROM inserted
            UNION ALL
            SELECT profile_id, title, due, threshold, is_completed, -1 FROM deleted
          ) AS row, todo_keys(title, due, threshold) AS key
          WHERE NOT is_completed GROUP BY profile_id, key
        ) AS change;
      END IF;
      PERFORM add_todo_groups(profiles, keys, changes);
      RETURN NULL;
    END
    $$;

    INSERT INTO todo_group
    SELECT profile_id, key, count(*) FROM todo, todo_keys(title, due, threshold) AS key
    WHERE NOT is_completed GROUP BY profile_id, key;

    CREATE TRIGGER todo_group_insert AFTER INSERT ON todo
      REFERENCING NEW TABLE AS inserted
      FOR EACH STATEMENT EXECUTE FUNCTION group_todos();
    CREATE TRIGGER todo_group_delete AFTER DELETE ON todo
      REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION group_todos();
    CREATE TRIGGER todo_group_update AFTER UPDATE ON todo
      REFERENCING NEW TABLE AS inserted OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION group_todos();

    DROP INDEX todo_by_priority;
    CREATE INDEX todo_by_priority ON todo (profile_id, is_completed, priority, due, position)
      INCLUDE (threshold);
    DROP INDEX todo_by_due;
    CREATE INDEX todo_by_due ON todo (profile_id, is_completed, due, priority, position)
      INCLUDE (threshold);
    DROP INDEX todo_by_created;
    CREATE INDEX todo_by_created ON todo (profile_id, created DESC NULLS LAST, position)
      INCLUDE (is_completed, threshold);
    CREATE INDEX todo_by_title ON todo (profile_id, title_key, position)
      INCLUDE (is_completed, threshold);
    DROP INDEX todo_by_position;
    CREATE INDEX todo_by_position ON todo (profile_id, position) INCLUDE (is_completed, threshold);
    """
}
