import CustomDump
import SwiftNavigation
import Testing

@Suite struct AlertStateTests {
  enum Action: Hashable { case archive, delete }

  func alert(title: String = "Delete?") -> AlertState<Action> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("This is final.")
    }
  }

  @Test func `alerts with the same content are equal despite different ids`() {
    let one = alert()
    let other = alert()
    #expect(one.id != other.id)
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    #expect(one != alert(title: "Remove?"))
  }

  @Test func `alerts differ by message and by button`() {
    var changed = alert()
    changed.message = nil
    #expect(changed != alert())
    changed = alert()
    changed.buttons.removeLast()
    #expect(changed != alert())
  }

  @Test func `an alert needs neither buttons nor a message`() {
    let alert = AlertState<Action> { TextState("Done") }
    #expect(alert.buttons.isEmpty)
    #expect(alert.message == nil)
    #expect(alert.title == TextState("Done"))
  }

  @Test func `map changes the actions and keeps the id`() {
    enum Parent: Equatable { case alert(Action) }
    let original = alert()
    let mapped = original.map { $0.map(Parent.alert) }
    #expect(mapped.id == original.id)
    #expect(mapped.buttons.map(\.id) == original.buttons.map(\.id))
    #expect(mapped.buttons.map(\.action.action) == [.alert(.delete), nil])
    #expect(mapped.title == original.title)
    #expect(mapped.message == original.message)
  }

  @Test func `a dump shows values without identities`() {
    #expect(
      String(customDumping: alert()) == """
        AlertState(
          title: "Delete?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .send(
                .delete
              ),
              label: "Delete"
            ),
            [1]: ButtonState(
              role: .cancel,
              action: .send(nil),
              label: "Keep"
            )
          ],
          message: "This is final."
        )
        """
    )
  }

  @Test func `a diff points to the text that differs`() {
    let difference = diff(alert(), alert(title: "Remove?"))
    #expect(difference?.contains(#"-   title: "Delete?","#) == true)
    #expect(difference?.contains(#"+   title: "Remove?","#) == true)
  }
}
