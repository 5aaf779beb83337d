import Dependencies
import DependenciesMacros
import Models

/// A client for the profiles on this machine and the selection of the current one.
///
/// ```swift
/// @Dependency(\.profileClient) var profileClient
///
/// let profiles = try await profileClient.all()
/// try await profileClient.select(profiles[0].id)
/// ```
///
/// The other clients use the data of the current profile. Without one, as after logging out, they
/// throw ``ServiceError/noCurrentProfile``. The first start of the app creates a profile.
@DependencyClient
public struct ProfileClient: Sendable {
  /// Returns all profiles, sorted by name.
  public var all: @Sendable () async throws -> [UserProfile]
  /// Returns the current profile, or `nil` after logging out.
  public var current: @Sendable () async throws -> UserProfile?
  /// Adds a profile without selecting it. Throws if the name is empty or taken.
  public var create: @Sendable (_ profile: UserProfile) async throws -> Void
  /// Changes the name and the e-mail address of a profile. Throws if the name is empty or taken, or
  /// if the address is invalid.
  public var update: @Sendable (_ profile: UserProfile) async throws -> Void
  /// Deletes a profile with its to-dos and sessions. Deleting the current profile logs out.
  public var delete: @Sendable (_ id: UserProfile.ID) async throws -> Void
  /// Selects a profile, also for later starts; `nil` logs out.
  public var select: @Sendable (_ id: UserProfile.ID?) async throws -> Void
}

extension DependencyValues {
  /// A client for the profiles on this machine.
  public var profileClient: ProfileClient {
    get { self[ProfileClient.self] }
    set { self[ProfileClient.self] = newValue }
  }
}
