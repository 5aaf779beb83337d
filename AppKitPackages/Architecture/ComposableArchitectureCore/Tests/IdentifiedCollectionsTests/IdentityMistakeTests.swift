import IdentifiedCollections
import Testing

@Suite
struct IdentityMistakeTests {
  @Test func `changing the identity of an element reports an issue`() {
    let changes: [(inout IdentifiedArrayOf<User>) -> Void] = [
      { $0[id: 1] = User(id: 9, name: "x") },
      { $0.update(User(id: 9, name: "x"), at: 0) },
    ]
    for change in changes {
      var users: IdentifiedArrayOf<User> = [User(id: 1, name: "Blob"), User(id: 2)]
      expectIssue(
        """
        An element of 'IdentifiedArray<Int, User>' was given another identity.

          Identity: 1
          New identity: 9

        Lookups still use the previous identity. To fix this, remove the element and insert the \
        changed one.
        """
      ) {
        change(&users)
      }
      #expect(users[id: 1]?.name == "x")
      #expect(users[id: 9] == nil)
      #expect(users.ids == [1, 2])
    }
  }

  @Test
  func `an element with another's identity after a change in place is found by its previous one`() {
    var items: IdentifiedArrayOf<Item> = [Item(id: 1, value: 10), Item(id: 2, value: 20)]
    expectIssue(
      """
      An element of 'IdentifiedArray<Int, Item>' was changed in place to have the identity of another \
      element.

        Identity: 1
        New identity: 2
        Element: Item(id: 2, value: 10)

      Lookups still use the previous identity. To fix this, remove one of the two elements first.
      """
    ) {
      items[0].id = 2
    }
    #expect(items[id: 1]?.value == 10)
    #expect(items[id: 2]?.value == 20)
    #expect(items.count == 2)
  }

  @Test func `adding two elements with one identity reports an issue`() {
    let makers: [() -> IdentifiedArrayOf<User>] = [
      { [User(id: 1), User(id: 2), User(id: 1, name: "x")] },
      { IdentifiedArray(uniqueElements: [User(id: 1), User(id: 2), User(id: 1, name: "x")]) },
      {
        IdentifiedArray(
          uniqueElements: [User(id: 1), User(id: 2), User(id: 1, name: "x")],
          id: \.id
        )
      },
    ]
    for make in makers {
      var users: IdentifiedArrayOf<User> = []
      expectIssue(
        """
        An 'IdentifiedArray<Int, User>' was created from elements with the same identity, so \
        it contains only the first of them.

          Identity: 1
          Omitted: User(id: 1, name: "x")

        To fix this, give each element a unique identity, or choose the element to keep with \
        'init(_:uniquingIDsWith:)'.
        """
      ) {
        users = make()
      }
      #expect(users.elements == [User(id: 1), User(id: 2)])
    }
  }

  private func expectIssue(
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    in operation: () -> Void
  ) {
    withKnownIssue(sourceLocation: sourceLocation) {
      operation()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [message]
    }
  }
}
