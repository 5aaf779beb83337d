import Dependencies
import DependenciesMacros
import Models

/// The people who use the app on this machine, and which of them does now.
///
/// ```swift
/// @Dependency(\.profileClient) var profileClient
///
/// let profiles = try await profileClient.all()
/// try await profileClient.select(profiles[0].id)
/// ```
///
/// Every other client works on the current profile. Without one, after logging out, they throw
/// ``ServiceError/noCurrentProfile``. The first start creates a profile.
@DependencyClient
public struct ProfileClient: Sendable {
  /// All profiles by name.
  public var all: @Sendable () async throws -> [UserProfile]
  /// The current profile, `nil` after logging out.
  public var current: @Sendable () async throws -> UserProfile?
  /// Adds a profile, without selecting it. Throws if its name is empty or taken.
  public var create: @Sendable (_ profile: UserProfile) async throws -> Void
  /// Changes the name and the e-mail address of a profile. Throws if the name is empty or taken, or
  /// the address can't be one.
  public var update: @Sendable (_ profile: UserProfile) async throws -> Void
  /// Deletes a profile with its to-dos and sessions. If it is the current one, there is none after it.
  public var delete: @Sendable (_ id: UserProfile.ID) async throws -> Void
  /// Makes a profile the current one, also for later starts; `nil` logs out.
  public var select: @Sendable (_ id: UserProfile.ID?) async throws -> Void
}

extension DependencyValues {
  /// The people who use the app on this machine.
  public var profileClient: ProfileClient {
    get { self[ProfileClient.self] }
    set { self[ProfileClient.self] = newValue }
  }
}
