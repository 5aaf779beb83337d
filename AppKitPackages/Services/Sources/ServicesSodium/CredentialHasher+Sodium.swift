import CSodium
import Foundation
import ServicesPostgres

extension CredentialHasher {
  /// The time and the memory of one hash.
  public struct Cost: Sendable {
    let operations: UInt64
    let memory: Int

    /// 2 passes over 64 MiB, which libsodium recommends while a person waits.
    public static let interactive = Cost(
      operations: UInt64(crypto_pwhash_opslimit_interactive()),
      memory: Int(crypto_pwhash_memlimit_interactive())
    )

    /// The least that libsodium permits, for tests.
    public static let minimum = Cost(
      operations: UInt64(crypto_pwhash_opslimit_min()),
      memory: Int(crypto_pwhash_memlimit_min())
    )
  }

  /// Hashes passwords with Argon2id, and tokens with BLAKE2b.
  ///
  /// ```swift
  /// let hasher = CredentialHasher.argon2id()
  /// let hash = try await hasher.hash("correct horse")
  /// let isRight = await hasher.verify("correct horse", hash)
  /// ```
  ///
  /// Two passwords at a time are hashed, on threads of their own, which bounds the memory.
  ///
  /// - Parameter cost: The time and the memory of one hash.
  public static func argon2id(_ cost: Cost = .interactive) -> CredentialHasher {
    precondition(sodium_init() >= 0, "libsodium has no random numbers on this system.")
    return CredentialHasher(
      hash: { password in
        try await HashingQueue.run { try hash(password, cost) }
      },
      verify: { password, hash in
        await HashingQueue.run {
          crypto_pwhash_str_verify(hash, password, UInt64(password.utf8.count)) == 0
        }
      },
      isOutdated: { hash in
        crypto_pwhash_str_needs_rehash(hash, cost.operations, cost.memory) != 0
      },
      digest: digest
    )
  }

  private static func hash(_ password: String, _ cost: Cost) throws -> String {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let status = crypto_pwhash_str(
      &text,
      password,
      UInt64(password.utf8.count),
      cost.operations,
      cost.memory
    )
    guard status == 0 else { throw HashingError.outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func digest(_ token: String) -> String {
    let token = Array(token.utf8)
    var bytes = [UInt8](repeating: 0, count: Int(crypto_generichash_bytes()))
    crypto_generichash(&bytes, bytes.count, token, UInt64(token.count), nil, 0)
    return bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}

/// A failure of hashing.
enum HashingError: Error, CustomStringConvertible {
  case outOfMemory

  var description: String {
    """
    There is not enough memory to check a password. To fix this, give the server 64 MB more, or try \
    again later.
    """
  }
}

/// Runs blocking work outside of the threads of Swift's concurrency.
private enum HashingQueue {
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.name = "passwords"
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  static func run<Value: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.addOperation {
        continuation.resume(returning: Result { () throws(Failure) in try work() })
      }
    }
    return try result.get()
  }
}
