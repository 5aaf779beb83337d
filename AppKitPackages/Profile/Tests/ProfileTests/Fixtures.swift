import ComposableArchitecture
import Foundation
import Models
import Services

@testable import Profile

extension UserProfile {
  static let ada = UserProfile(id: UUID(0), name: "Ada", email: "ada@example.org")
  static let ben = UserProfile(id: UUID(1), name: "Ben")
}

extension Statistics {
  /// Two weeks with to-dos completed on the last two days.
  static let busy = Statistics(
    endingOn: Day(.testTime),
    done: [Day(.testTime): 4, Day(.testTime).advanced(by: -1): 2],
    focusSeconds: [Day(.testTime): 3_000],
    doneCount: 28,
    totalFocusSeconds: 6_000
  )
}

extension Date {
  /// The current time in all tests.
  static let testTime = Date(timeIntervalSince1970: 1_795_262_400)
}

extension ProfileReducer.State {
  /// Creates a screen whose first response has arrived.
  init(_ profile: UserProfile, statistics: Statistics? = nil, fact: String? = nil) {
    self.init()
    self.email = profile.email
    self.fact = fact
    self.name = profile.name
    self.profile = profile
    self.statistics = statistics
  }
}

/// The error of a failed write.
let diskFull = ServiceError.diskFull(path: "/data/todos.sqlite")
