import Foundation
import Services

/// A change that a transaction announces to all processes.
enum Announcement: Equatable {
  /// To-dos and sessions of a profile, or `nil` for the profiles themselves; and the changed to-dos,
  /// or `nil` for an unknown number of them.
  case content(UserProfile.ID?, TodoEdits?)
  /// The settings of an account.
  case settings(Account.ID)
  /// Sessions of browsers that have ended: of an account, or `nil` for unknown ones.
  case sessions(Account.ID?)
  /// An account was deleted, with its profiles and its sessions.
  case deletion(Account.ID)

  /// The words of a notification. Those that this version does not know stand for any content.
  init(_ words: ArraySlice<Substring>) {
    let words = Array(words)
    let id = words.count > 1 ? UUID(uuidString: String(words[1])) : nil
    switch (words.first, id) {
    case ("sessions", let account): self = .sessions(account)
    case ("settings", let account?): self = .settings(account)
    case ("deletion", let account?): self = .deletion(account)
    case ("content", let profile?):
      self = .content(profile, words.count > 2 ? TodoEdits(payload: words[2]) : nil)
    default: self = .content(nil, nil)
    }
  }

  /// The words of a notification.
  var text: String {
    switch self {
    case .content(nil, _): "content"
    case .content(let profile?, let edits):
      "content \(profile)\(edits.map { " " + $0.payload } ?? "")"
    case .settings(let account): "settings \(account)"
    case .sessions(let account): "sessions\(account.map { " \($0)" } ?? "")"
    case .deletion(let account): "deletion \(account)"
    }
  }
}
