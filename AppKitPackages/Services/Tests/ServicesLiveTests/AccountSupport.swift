import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import ServicesSodium
import Synchronization

/// A process that serves people with accounts.
struct AccountProcess {
  let services: PostgresServices
  let accounts: AccountStore

  /// - Parameters:
  ///   - schema: The tables, which processes share.
  ///   - limits: The limits for failed sign-ins.
  init(
    _ schema: String,
    hasher: CredentialHasher = .argon2id(.minimum),
    limits: AttemptLimits = AttemptLimits()
  ) async throws {
    services = try await PostgresServer.shared.services(schema: schema)
    accounts = services.accountStore(hasher: hasher, limits: limits)
  }

  /// Creates an account.
  @discardableResult
  func add(_ name: String, password: String = "correct horse") async throws -> AccountStore.Session
  {
    let invitation = try await accounts.invite(by: nil)
    return try await accounts.accept(invitation.token, name: name, password: password)
  }

  func person(_ session: AccountStore.Session) -> PostgresServices {
    services.forAnotherStore(account: session.account.id)
  }
}

/// Counts the passwords that are checked.
final class CountingHasher: Sendable {
  private let checks = Mutex<[String]>([])

  var checkCount: Int { checks.withLock { $0.count } }

  var hasher: CredentialHasher {
    var hasher = CredentialHasher.argon2id(.minimum)
    let verify = hasher.verify
    hasher.verify = { password, hash in
      self.checks.withLock { $0.append(hash) }
      return await verify(password, hash)
    }
    return hasher
  }
}
