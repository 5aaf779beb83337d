import Foundation
import Services

/// An error of a sign-in, a password, an invitation or a shared profile.
///
/// The description says what to do. The error of a sign-in does not reveal whether a name exists.
public enum AccountError: Error, Hashable, Sendable {
  /// No account has this name and this password.
  case wrongNameOrPassword
  /// The password that confirms a change of the account is wrong.
  case wrongPassword
  /// The link to a new password was used, has expired or never existed.
  case invalidPasswordReset
  /// There were too many failed sign-ins with this name, or from this address.
  case tooManyAttempts(seconds: Int)
  /// The invitation was used, has expired or never existed.
  case invalidInvitation
  /// The person has as many unused invitations as permitted.
  case tooManyInvitations(most: Int)
  /// Another account has this name.
  case nameTaken(name: String)
  /// The name is empty, too long or contains control characters.
  case invalidName(longest: Int)
  /// A new name has letters of several scripts, or characters that are not visible letters.
  case lookalikeName(name: String)
  /// As many passwords as permitted wait to be checked.
  case busy
  /// The password is too short.
  case shortPassword(minimum: Int)
  /// The password is too long.
  case longPassword(maximum: Int)
  /// The password is one that is guessed first.
  case commonPassword
  /// No account has this name.
  case noSuchAccount(name: String)
  /// An administrator has disabled the account.
  case disabledAccount
  /// A profile cannot be shared with its owner.
  case sharedWithOwner(name: String)
}

extension AccountError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .wrongNameOrPassword:
      "The name or the password is wrong. To fix this, check both."
    case .wrongPassword:
      """
      The password is wrong. To fix this, check it. If you forgot it, ask an administrator for a \
      link to choose a new one.
      """
    case .invalidPasswordReset:
      "The link has been used, or it has expired. To fix this, ask an administrator for a new one."
    case .tooManyAttempts(let seconds):
      """
      There were too many failed attempts to sign in. To fix this, try again in \
      \(Self.duration(seconds)).
      """
    case .invalidInvitation:
      "The invitation has been used, or it has expired. To fix this, ask for a new one."
    case .tooManyInvitations(let most):
      """
      There are \(most) unused invitations already. To fix this, wait until one is used or has \
      expired.
      """
    case .nameTaken(let name):
      "Another person has the name \(name.debugDescription). To fix this, choose another name."
    case .invalidName(let longest):
      """
      A name has 1 to \(longest) characters, without line breaks. To fix this, choose another name.
      """
    case .lookalikeName(let name):
      """
      The name \(name.debugDescription) has letters of several scripts, or signs that are neither letters \
      nor digits, and could be taken for the name of another person. To fix this, choose a name of \
      letters of one script, digits, spaces and signs such as - and _.
      """
    case .busy:
      """
      Too many people sign in at this moment. To fix this, try again in a few seconds.
      """
    case .shortPassword(let minimum):
      """
      The password is too short. To fix this, choose one with at least \(minimum) characters; \
      several words are easy to remember.
      """
    case .longPassword(let maximum):
      """
      The password is too long. To fix this, choose one with at most \(maximum) characters.
      """
    case .commonPassword:
      """
      The password is easy to guess: it is a common word or the name, or the keys lie side by side. To \
      fix this, choose another one; several words are easy to remember.
      """
    case .noSuchAccount(let name):
      "There is no person named \(name.debugDescription). To fix this, check the name."
    case .disabledAccount:
      "Your account is disabled. To fix this, ask an administrator to enable it."
    case .sharedWithOwner(let name):
      """
      \(name) has this profile already. To fix this, enter the name of another person.
      """
    }
  }

  public var errorDescription: String? { description }

  private static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ...1: "1 second"
    case ..<120: "\(seconds) seconds"
    default: "\((seconds + 59) / 60) minutes"
    }
  }
}
