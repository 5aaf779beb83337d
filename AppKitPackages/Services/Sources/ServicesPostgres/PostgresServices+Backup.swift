import CPostgres
import Foundation
import Services

extension PostgresServices {
  /// Copies the tables into a file, with all accounts, also while processes use them.
  ///
  /// ```swift
  /// let url = "postgresql://app@example.org/todos"
  /// try await PostgresServices.backUp(url: url, to: "todos.backup")
  /// ```
  ///
  /// `pg_dump` writes the file, which replaces an earlier one when it is complete.
  ///
  /// - Throws: A `ServiceError`.
  public static func backUp(
    url: String,
    to path: String,
    schema: String = "todos"
  ) async throws {
    let address = try PostgresAddress(url)
    var name = Array((path + ".XXXXXX").utf8CString)
    // Only the owner can read the file that mkstemp creates.
    let file = mkstemp(&name)
    guard file >= 0 else {
      throw ServiceError.unwritableFile(path: path, reason: String(cString: strerror(errno)))
    }
    Foundation.close(file)
    let temporary = name.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? ""
    }
    defer { unlink(temporary) }
    try await address.run(
      "pg_dump",
      ["--format=custom", "--no-owner", "--no-privileges", "--schema=\(schema)"]
        + ["--file=\(temporary)"]
    )
    guard rename(temporary, path) == 0 else {
      throw ServiceError.unwritableFile(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Replaces the tables by a file of ``backUp(url:to:schema:)``, in one transaction.
  ///
  /// Processes that use the tables show the restored to-dos, and check the sessions of people again.
  /// A file of an earlier version is migrated.
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
    guard access(path, R_OK) == 0 else {
      throw ServiceError.unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    let shared = SharedPostgres(address, schema: schema)
    defer { shared.close() }
    let hasTodos = try await shared.read { connection in
      do {
        return try connection.query("SELECT 1 FROM \(schema).todo LIMIT 1").count > 0
      } catch let error as PostgresError where error.isUndefinedTable {
        return false
      }
    }
    guard isReplacing || !hasTodos else { throw ServiceError.notEmpty(path: address.name) }
    try await address.run(
      "pg_restore",
      ["--single-transaction", "--exit-on-error", "--clean", "--if-exists", "--no-owner"]
        + ["--no-privileges", "--dbname=\(address.parameters["PGDATABASE"] ?? "")", path]
    )
    try await shared.migrate()
    try await shared.write(announcing: { .content(nil, nil) }) { _ in }
    try await shared.write(announcing: { .sessions(nil) }) { _ in }
  }
}

extension PostgresAddress {
  /// The parameters of the address, by the names of the variables that programs with libpq read.
  /// Other users of the machine can read the arguments of a program, but not its environment.
  var parameters: [String: String] {
    guard let options = PQconninfoParse(url, nil) else { return [:] }
    defer { PQconninfoFree(options) }
    var parameters: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let name = option.pointee.envvar, let value = option.pointee.val {
        parameters[String(cString: name)] = String(cString: value)
      }
      if String(cString: keyword) == "dbname", parameters["PGDATABASE"] == nil {
        parameters["PGDATABASE"] = parameters["PGUSER"]
      }
      option += 1
    }
    return parameters
  }

  /// Runs a program of PostgreSQL for the database.
  ///
  /// - Throws: ``ServiceError/toolFailed(name:package:reason:)``.
  func run(_ program: String, _ arguments: [String]) async throws {
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
