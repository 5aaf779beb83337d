import Foundation
import Services

/// A profile, and the account on whose behalf a statement uses it.
///
/// Its parameter is an array that only ``sql(_:)`` converts into the identifier of a profile. The
/// server therefore refuses a statement that compares a profile with the parameter, and so forgets
/// the account.
struct ProfileAccess: Sendable {
  let profile: UserProfile.ID
  /// The account, or `nil` for a connection without one.
  let account: Account.ID?

  /// An expression with the identifier of the profile, which is null unless the account may use it.
  ///
  /// - Parameter parameter: The number of the parameter, such as `"$1"`.
  static func sql(_ parameter: String) -> String {
    """
    (SELECT profile_id FROM profile_access WHERE profile_id = (\(parameter)::uuid[])[1] \
    AND account_id IS NOT DISTINCT FROM (\(parameter)::uuid[])[2] LIMIT 1)
    """
  }
}

extension PostgresParameter {
  init(_ access: ProfileAccess) {
    self.init("{\(access.profile),\(access.account?.uuidString ?? "NULL")}")
  }
}
