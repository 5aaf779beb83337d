extension PostgresSchema {
  /// Accounts and what they own, share and remember.
  ///
  /// Profiles without an account belong to the people who connect to the server without one.
  /// `profile_access` is the only definition of who may use a profile. `account.key` is the name by
  /// which ``AccountName`` finds an account. Tokens are stored as digests, so that a copy of the
  /// database gives no access. `attempt` counts sign-ins for ``AttemptLimits``.
  static let accounts = """
    CREATE TABLE account (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      key text NOT NULL UNIQUE,
      password text NOT NULL,
      settings text
    );

    ALTER TABLE profile ADD account_id uuid REFERENCES account ON DELETE CASCADE;
    ALTER TABLE profile DROP CONSTRAINT profile_name_key;
    CREATE UNIQUE INDEX profile_name
      ON profile (coalesce(account_id, '00000000-0000-0000-0000-000000000000'), name);
    ALTER TABLE account ADD profile_id uuid REFERENCES profile ON DELETE SET NULL;

    CREATE TABLE profile_share (
      profile_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      PRIMARY KEY (profile_id, account_id)
    );

    CREATE INDEX profile_share_by_account ON profile_share (account_id);

    CREATE VIEW profile_access AS
      SELECT id AS profile_id, account_id, true AS is_owner FROM profile
      UNION ALL
      SELECT profile_id, account_id, false FROM profile_share;

    CREATE TABLE account_session (
      token text PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      expires timestamptz NOT NULL
    );

    CREATE INDEX account_session_by_account ON account_session (account_id);
    CREATE INDEX account_session_by_expiry ON account_session (expires);

    CREATE TABLE invitation (
      token text PRIMARY KEY,
      account_id uuid REFERENCES account ON DELETE CASCADE,
      expires timestamptz NOT NULL
    );

    CREATE INDEX invitation_by_account ON invitation (account_id);

    CREATE TABLE attempt (
      key text PRIMARY KEY,
      count integer NOT NULL,
      expires timestamptz NOT NULL
    );

    CREATE INDEX attempt_by_expiry ON attempt (expires);
    """

  /// The browsers in which people have been signed in, for ``AttemptLimits``.
  static let accountBrowsers = """
    CREATE TABLE account_browser (
      token text NOT NULL,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      expires timestamptz NOT NULL,
      PRIMARY KEY (token, account_id)
    );

    CREATE INDEX account_browser_by_account ON account_browser (account_id);
    CREATE INDEX account_browser_by_expiry ON account_browser (expires);
    """

  /// The links by which people choose a new password, at most one for each account.
  static let passwordResets = """
    CREATE TABLE password_reset (
      account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      token text NOT NULL UNIQUE,
      expires timestamptz NOT NULL
    );
    """

  /// The columns of a session that people see in the list of their sessions, and the time of its last
  /// use, for ``AccountStore``.
  static let accountSessions = """
    ALTER TABLE account_session
      ADD created timestamptz NOT NULL DEFAULT now(),
      ADD used timestamptz NOT NULL DEFAULT now(),
      ADD browser text NOT NULL DEFAULT '';
    """

  /// Whether an account is disabled, which ends its access to all profiles; and the announcement of
  /// sessions and accounts that a program other than the app deletes.
  ///
  /// The triggers announce as `Announcement.text` describes it, in the name of no process.
  static let accountStates = """
    ALTER TABLE migration ADD oldest integer;
    ALTER TABLE account ADD is_disabled boolean NOT NULL DEFAULT false;

    CREATE OR REPLACE VIEW profile_access AS
      SELECT profile.id AS profile_id, profile.account_id, true AS is_owner
      FROM profile LEFT JOIN account ON account.id = profile.account_id
      WHERE account.is_disabled IS NOT TRUE
      UNION ALL
      SELECT profile_share.profile_id, profile_share.account_id, false
      FROM profile_share JOIN account ON account.id = profile_share.account_id
      WHERE NOT account.is_disabled;

    CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('todos_changes', TG_TABLE_SCHEMA || ' - sessions ' || account_id)
      FROM ended WHERE expires > now() GROUP BY account_id;
      RETURN NULL;
    END
    $$;

    CREATE FUNCTION announce_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('todos_changes', TG_TABLE_SCHEMA || ' - ' || TG_ARGV[0] || ' ' || OLD.id);
      RETURN NULL;
    END
    $$;

    CREATE FUNCTION announce_all_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('todos_changes', TG_TABLE_SCHEMA || ' - sessions');
      RETURN NULL;
    END
    $$;

    CREATE TRIGGER announce_deletion AFTER DELETE ON account_session
      REFERENCING OLD TABLE AS ended
      FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
    CREATE TRIGGER announce_truncation AFTER TRUNCATE ON account_session
      FOR EACH STATEMENT EXECUTE FUNCTION announce_all_sessions();
    CREATE TRIGGER announce_deletion AFTER DELETE ON account
      FOR EACH ROW EXECUTE FUNCTION announce_account('deletion');
    CREATE TRIGGER announce_disabling AFTER UPDATE OF is_disabled ON account
      FOR EACH ROW WHEN (NEW.is_disabled AND NOT OLD.is_disabled)
      EXECUTE FUNCTION announce_account('sessions');
    """
}
