import ConcurrencyExtras
import IdentifiedCollections
import IssueReporting
import Testing

@Suite("Mistakes with identities are reported, and end nothing")
struct IdentityMistakeTests {
  @Test("An element whose identity is changed in place is found by the one it had")
  func changedIdentity() {
    for change in changes {
      var users: IdentifiedArrayOf<User> = [User(id: 1, name: "Blob"), User(id: 2)]
      let messages = messages { change(&users) }
      #expect(
        messages == [
          """
          An element of 'IdentifiedArray<Int, User>' was given another identity.

            Identity: 1
            New identity: 9

          It is still found by the one it had. To fix this, remove the element and insert the changed \
          one.
          """
        ]
      )
      #expect(users[id: 1]?.name == "x")
      #expect(users[id: 9] == nil)
      #expect(users.ids == [1, 2])
    }
  }

  private let changes: [@Sendable (inout IdentifiedArrayOf<User>) -> Void] = [
    { $0[id: 1] = User(id: 9, name: "x") },
    { $0[0] = User(id: 9, name: "x") },
    { $0.update(User(id: 9, name: "x"), at: 0) },
    { $0[0..<1] = IdentifiedArray(uniqueElements: [User(id: 9, name: "x")])[...] },
  ]

  @Test("Of elements that share an identity the first is kept")
  func sharedIdentity() {
    var made: [[User]] = []
    let messages = messages {
      made = [
        Array([User(id: 1), User(id: 2), User(id: 1, name: "x")] as IdentifiedArrayOf<User>),
        Array(IdentifiedArray(uniqueElements: [User(id: 1), User(id: 1, name: "x")], id: \.id)),
      ]
    }
    let message = """
      An 'IdentifiedArray<Int, User>' was made of elements that share an identity, so only the first \
      is in it.

        Identity: 1
        Left out: User(id: 1, name: "x")

      To fix this, give each element an identity of its own, or say which of them to keep with \
      'init(_:uniquingIDsWith:)'.
      """
    #expect(messages == [message, message])
    #expect(made == [[User(id: 1), User(id: 2)], [User(id: 1)]])
  }
}

private func messages(of operation: () -> Void) -> [String] {
  let recorder = Recorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.messages.value
}

private final class Recorder: IssueReporter {
  let messages = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    messages.withValue { $0.append(message) }
  }
}
