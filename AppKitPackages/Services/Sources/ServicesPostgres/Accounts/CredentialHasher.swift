/// Hashes passwords and tokens.
///
/// The target `ServicesSodium` has the value for the app. A separate target, so that programs
/// without accounts do not load a library for cryptography.
public struct CredentialHasher: Sendable {
  /// Returns the hash of a password with its salt and its parameters, as text.
  public var hash: @Sendable (_ password: String) async throws -> String
  /// Whether a hash belongs to a password.
  public var verify: @Sendable (_ password: String, _ hash: String) async -> Bool
  /// Whether a hash was made with weaker parameters than ``hash`` uses.
  public var isOutdated: @Sendable (_ hash: String) -> Bool
  /// Returns the digest of a random token. A fast one is enough, because tokens cannot be guessed.
  public var digest: @Sendable (_ token: String) -> String

  /// Creates a hasher.
  public init(
    hash: @escaping @Sendable (_ password: String) async throws -> String,
    verify: @escaping @Sendable (_ password: String, _ hash: String) async -> Bool,
    isOutdated: @escaping @Sendable (_ hash: String) -> Bool,
    digest: @escaping @Sendable (_ token: String) -> String
  ) {
    self.hash = hash
    self.verify = verify
    self.isOutdated = isOutdated
    self.digest = digest
  }
}
