import ArgumentParser
import Foundation
import Models
import SwiftUI

extension Todo {
  /// Creates a to-do from the arguments of a command, or throws an error of wrong usage.
  ///
  /// Only the values of `due:` and `t:` can be words for days: a script that adds the title of a film
  /// does not want its Friday to be a day.
  init(words: [String]) throws {
    let line = DayWords(.preferred).resolving(
      words.joined(separator: " "),
      from: Day(Date()),
      atEnd: false
    )
    do throws(TodoTextProblem.Reason) {
      try self.init(id: UUID(), typed: line)
    } catch {
      throw ValidationError("The text \(error)")
    }
  }
}

extension Day {
  /// Creates the day that the arguments of a command mean, or throws an error of wrong usage.
  init(words: [String]) throws {
    let text = words.joined(separator: " ")
    guard let day = DayWords(.preferred).day(text, from: Day(Date())) else {
      throw ValidationError(
        """
        \(LongText.start(of: text).debugDescription) is no day. To fix this, write it like 2026-12-31, \
        tomorrow, friday, "next monday", "in 2 weeks" or 2w.
        """
      )
    }
    self = day
  }
}
