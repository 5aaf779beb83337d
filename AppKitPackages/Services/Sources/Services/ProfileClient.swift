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
  /// Saves an edit of the name and the e-mail address, and returns the profile with the changes that
  /// others have saved since the edit began.
  ///
  /// Throws ``ServiceError/changedProfile(_:_:)`` and saves nothing if others have changed the same
  /// field. A second call with their profile as the base keeps the edit. Throws other errors if the
  /// name is empty or taken, or if the address is invalid.
  ///
  /// - Parameters:
  ///   - profile: The edited profile.
  ///   - base: The profile with which the edit began.
  public var edit:
    @Sendable (_ profile: UserProfile, _ base: UserProfile) async throws -> UserProfile
  /// Replaces the name and the e-mail address of a profile, whoever has changed them. Throws if the
  /// name is empty or taken, or if the address is invalid. Features call ``edit`` instead.
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
