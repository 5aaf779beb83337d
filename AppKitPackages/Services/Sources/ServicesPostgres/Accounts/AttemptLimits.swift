import Foundation

/// The limits for failed sign-ins.
///
/// The counts are in the database, so several processes share them.
public struct AttemptLimits: Sendable {
  /// The number of attempts with one name from one address, or from one known browser.
  public var perName = 10
  /// The number of attempts with one name from all addresses together, without known browsers.
  public var perNameEverywhere = 100
  /// The number of attempts from one address, with all names.
  public var perAddress = 50
  /// The seconds after which a count begins again.
  public var seconds = 900

  /// Creates the default limits.
  public init() {}
}

/// The failed attempts to sign in with one name or from one address.
struct AttemptCount {
  let key: String
  let limit: Int

  /// - Parameters:
  ///   - name: The name that was entered.
  ///   - address: The address of the browser; empty if it is not known. IPv6 addresses count by their
  ///     first 64 bits, because one connection has so many of them.
  ///   - browser: The digest of the secret of a browser in which the person has been signed in.
  static func all(
    name: AccountName,
    address: String,
    browser: String?,
    limits: AttemptLimits
  ) -> [AttemptCount] {
    if let browser {
      return [AttemptCount(key: "browser \(browser) \(key(of: name))", limit: limits.perName)]
    }
    let network = network(of: address)
    var counts = [
      AttemptCount(key: key(of: name), limit: limits.perNameEverywhere),
      AttemptCount(key: "\(key(of: name)) address \(network)", limit: limits.perName),
    ]
    // Browsers without an address would share one limit, and one of them could lock all others out.
    if !address.isEmpty {
      counts.append(AttemptCount(key: "address \(network)", limit: limits.perAddress))
    }
    return counts.sorted { $0.key < $1.key }
  }

  private static func key(of name: AccountName) -> String { "name \(name.key)" }

  private static func network(of address: String) -> String {
    var bytes = in6_addr()
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return withUnsafeBytes(of: &bytes) { bytes in
      let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      if bytes.prefix(12).elementsEqual(mapped) {
        return bytes.suffix(4).map(String.init).joined(separator: ".")
      }
      return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }

  /// Returns the seconds until the next attempt is permitted, or `nil` if one is permitted now.
  static func wait(_ counts: [AttemptCount], in connection: PostgresConnection) throws -> Int? {
    let answers = counts.map { count in
      connection.ask(
        """
        SELECT ceil(extract(epoch FROM expires - now()))::integer FROM attempt
        WHERE key = $1 AND count >= $2 AND expires > now()
        """,
        [PostgresParameter(count.key), PostgresParameter(count.limit)]
      )
    }
    return try answers.compactMap { answer in
      try answer.result().map { rows, row in rows.int(row, 0) ?? 1 }.first
    }.max()
  }

  /// Counts an attempt before the password is checked, so that parallel guesses do not exceed the
  /// limits.
  ///
  /// - Returns: The seconds until the next attempt is permitted, or `nil` if this one is.
  static func add(
    _ counts: [AttemptCount],
    _ seconds: Int,
    in connection: PostgresConnection
  ) throws -> Int? {
    let answers = counts.map { count in
      connection.ask(
        """
        INSERT INTO attempt AS old (key, count, expires)
        VALUES ($1, 1, now() + make_interval(secs => $2))
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN old.expires <= now() THEN 1 ELSE least(old.count + 1, $3 + 1) END,
          expires = CASE WHEN old.expires <= now() THEN excluded.expires ELSE old.expires END
        RETURNING count, ceil(extract(epoch FROM expires - now()))::integer
        """,
        [PostgresParameter(count.key), PostgresParameter(seconds), PostgresParameter(count.limit)]
      )
    }
    return try zip(counts, answers).compactMap { count, answer in
      let rows = try answer.result()
      guard let found = rows.int(0, 0), found > count.limit else { return nil }
      return rows.int(0, 1) ?? seconds
    }.max()
  }

  /// Removes the attempt of a successful sign-in.
  func remove(in connection: PostgresConnection) throws {
    connection.send(
      "UPDATE attempt SET count = greatest(count - 1, 0) WHERE key = $1",
      PostgresParameter(key)
    )
  }

  /// Removes the attempts with a name.
  static func removeAll(name: AccountName, in connection: PostgresConnection) throws {
    connection.send(
      "DELETE FROM attempt WHERE key = $1 OR starts_with(key, $1 || ' address ')",
      PostgresParameter(key(of: name))
    )
  }

  static func removeExpired(in connection: PostgresConnection) throws {
    connection.send("DELETE FROM attempt WHERE expires <= now()")
  }
}
