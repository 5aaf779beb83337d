import AppCore
import ComposableArchitecture
import Foundation
import Testing

@testable import AppCommands

struct MeasuredReducerTests {
  @Test func `the name of an action has its cases and no text of a person`() {
    let actions: [(AppCoreReducer.Action, String)] = [
      (.task, "task"),
      (.home(.draftSubmitted), "home.draftSubmitted"),
      (.home(.linesPasted("private")), "home.linesPasted"),
      (
        .home(.draftResponse(.failure(CancellationError()), draft: "private")), "home.draftResponse"
      ),
      (.home(.binding(.set(\.draft, "private"))), "home.binding"),
      (.urlOpened(URL(filePath: "/private")), "urlOpened"),
    ]
    for (action, name) in actions { #expect(caseNames(of: action) == name) }
  }
}
