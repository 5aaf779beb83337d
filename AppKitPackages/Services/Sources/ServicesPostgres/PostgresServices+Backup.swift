import CPostgres
import Foundation
import Services

extension PostgresServices {
  /// Copies the tables into a new file, with all accounts, also while processes use them.
  ///
  /// ```swift
  /// let url = "postgresql://app@example.org/todos"
  /// try await PostgresServices.backUp(url: url, to: "todos.backup")
  /// ```
  ///
  /// `pg_dump` writes the file, which only its owner can read.
  ///
  /// - Throws: A `ServiceError`. There is no file then.
  public static func backUp(url: String, to path: String, schema: String = "todos") async throws {
    let address = try PostgresAddress(url)
    var info = stat()
    guard lstat(path, &info) != 0 else {
      throw ServiceError.existingFile(path: path)
    }
    try await withTemporaryFile(besides: path) { temporary in
      try await address.run(
        "pg_dump",
        ["--format=custom", "--no-owner", "--no-privileges", "--schema=\(schema)"]
          + ["--file=\(temporary)"]
      )
      guard rename(temporary, path) == 0 else {
        throw ServiceError.unwritableFile(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Replaces the tables by a file of ``backUp(url:to:schema:)``, in one transaction.
  ///
  /// Processes that use the tables show the restored to-dos, and check the sessions of people again.
  /// A file of an earlier version is migrated.
  ///
  /// ```swift
  /// let url = "postgresql://app@example.org/todos"
  /// try await PostgresServices.restore(url: url, from: "todos.backup", replacing: false)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The address of the database.
  ///   - path: The file.
  ///   - isReplacing: Whether to-dos may be lost.
  ///   - schema: The schema that contains the tables.
  /// - Throws: A `ServiceError`. The tables are then unchanged.
  public static func restore(
    url: String,
    from path: String,
    replacing isReplacing: Bool,
    schema: String = "todos"
  ) async throws {
    let address = try PostgresAddress(url)
    try checkHeader(path)
    let shared = SharedPostgres(address, schema: schema)
    defer { shared.close() }
    for table in ["todo", "account"] {
      let isEmpty = try await shared.read { connection in
        do {
          return try connection.query("SELECT 1 FROM \(schema).\(table) LIMIT 1").count == 0
        } catch let error as PostgresError where error.isUndefinedTable {
          return true
        }
      }
      guard isReplacing || isEmpty else { throw ServiceError.notEmpty(path: address.name) }
    }
    let script = FileManager.default.temporaryDirectory.appending(component: "todos").path
    try await withTemporaryFile(besides: script) { script in
      // A script that is cut off would be executed as far as it goes.
      try await address.run(
        "pg_restore",
        ["--no-owner", "--no-privileges", "--file=\(script)", path]
      )
      do {
        try await address.run(
          "psql",
          ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
            + ["--command=SET client_min_messages TO warning"]
            + ["--command=DROP SCHEMA IF EXISTS \(schema) CASCADE", "--file=\(script)"]
            + ["--command=\(check(schema))"]
        )
      } catch let error as ServiceError {
        guard case .toolFailed(_, _, let reason) = error else { throw error }
        if reason.contains(Mistake.later.rawValue) { throw ServiceError.newerDatabase(path: path) }
        if reason.contains(Mistake.other.rawValue) { throw ServiceError.notABackup(path: path) }
        throw error
      }
    }
    try await shared.migrate()
    for announcement in [Announcement.content(nil, nil), .sessions(nil)] {
      try await shared.write(announcing: { announcement }) { _ in }
    }
  }

  /// A reason to refuse the tables of a file.
  private enum Mistake: String {
    case later = "tables of a later version"
    case other = "tables of another program"
  }

  /// A statement that fails if this version of the app can't use the tables.
  private static func check(_ schema: String) -> String {
    """
    DO $$ BEGIN
      IF to_regclass('\(schema).migration') IS NULL OR to_regclass('\(schema).todo') IS NULL THEN
        RAISE '\(Mistake.other.rawValue)';
      ELSIF \(PostgresSchema.migrations.count) < (
        SELECT coalesce((to_jsonb(migration) ->> 'oldest')::integer, version)
        FROM \(schema).migration ORDER BY version DESC LIMIT 1
      ) THEN
        RAISE '\(Mistake.later.rawValue)';
      END IF;
    END $$
    """
  }

  /// Rejects files that are no archive of `pg_dump`.
  private static func checkHeader(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw ServiceError.unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    defer { try? file.close() }
    guard try file.read(upToCount: 5) == Data("PGDMP".utf8) else {
      throw ServiceError.notABackup(path: path)
    }
  }

  /// Runs an operation with an empty file that only its owner can read, and deletes the file unless it
  /// was renamed.
  private static func withTemporaryFile(
    besides path: String,
    _ operation: (String) async throws -> Void
  ) async throws {
    var name = Array((path + ".XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else {
      throw ServiceError.unwritableFile(path: path, reason: String(cString: strerror(errno)))
    }
    Foundation.close(file)
    let temporary = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(temporary) }
    try await operation(temporary)
  }
}

extension PostgresAddress {
  /// The parameters of the address, by the names of the variables that programs with libpq read.
  /// Other users of the machine can read the arguments of a program, but not its environment.
  private var parameters: [String: String] {
    guard let options = PQconninfoParse(url, nil) else { return [:] }
    defer { PQconninfoFree(options) }
    var parameters: [String: String] = [:]
    var option = options
    while option.pointee.keyword != nil {
      if let name = option.pointee.envvar, let value = option.pointee.val {
        parameters[String(cString: name)] = String(cString: value)
      }
      option += 1
    }
    return parameters
  }

  /// Runs a program of PostgreSQL for the database.
  ///
  /// - Throws: ``ServiceError/toolFailed(name:package:reason:)``.
  fileprivate func run(_ program: String, _ arguments: [String]) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(parameters) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    let output = try await withCheckedThrowingContinuation { continuation in
      // Reading and waiting block their thread.
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try process.run()
            let output = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: output.prefix(10_000), as: UTF8.self)
          }
        )
      }
    }
    guard process.terminationStatus != 0 else { return }
    throw ServiceError.toolFailed(
      name: program,
      package: "postgresql-client",
      reason: process.terminationStatus == 127
        ? "it is not installed"
        : output.split(separator: "\n").first.map(String.init) ?? "it gave no reason"
    )
  }
}
