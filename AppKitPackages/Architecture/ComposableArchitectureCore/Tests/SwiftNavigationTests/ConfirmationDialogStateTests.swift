import CustomDump
import SwiftNavigation
import Testing

@Suite struct ConfirmationDialogStateTests {
  enum Action: Hashable { case date, name }

  func dialog(
    _ visibility: ConfirmationDialogStateTitleVisibility = .automatic
  ) -> ConfirmationDialogState<Action> {
    ConfirmationDialogState(titleVisibility: visibility) {
      TextState("Sort by")
    } actions: {
      ButtonState(action: .date) { TextState("Date") }
      ButtonState(action: .name) { TextState("Name") }
    } message: {
      TextState("Pick one")
    }
  }

  @Test func `dialogs with the same content are equal`() {
    #expect(dialog() == dialog())
    #expect(dialog().id != dialog().id)
    #expect(Set([dialog(), dialog()]).count == 1)
    #expect(dialog() != dialog(.visible))
  }

  @Test func `map changes only the actions`() {
    let original = dialog(.hidden)
    let mapped = original.map { $0 == .date ? 1 : 2 }
    #expect(mapped.id == original.id)
    #expect(mapped.buttons.map(\.action.action) == [1, 2])
    #expect(mapped.titleVisibility == .hidden)
    #expect(mapped.message == original.message)
  }

  @Test func `a dump mentions the title's visibility only where it was chosen`() {
    #expect(!String(customDumping: dialog()).contains("titleVisibility"))
    #expect(String(customDumping: dialog(.visible)).contains("titleVisibility: .visible"))
    #expect(String(customDumping: dialog()).contains(#"message: "Pick one""#))
  }
}
