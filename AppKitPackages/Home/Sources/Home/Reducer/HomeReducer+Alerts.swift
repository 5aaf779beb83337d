import ComposableArchitecture
import Models

extension AlertState<HomeReducer.Alert> {
  /// An alert that offers to add as many to-dos as there are lines.
  static func confirmAdd(_ lines: [String]) -> Self {
    AlertState {
      TextState("Add \(lines.count) to-dos?")
    } actions: {
      ButtonState(role: .cancel, action: .keepOneLine(lines)) {
        TextState("Keep as one")
      }
      ButtonState(action: .addLines(lines)) {
        TextState("Add \(lines.count)")
      }
    } message: {
      TextState("You pasted \(lines.count) lines. The first is “\(lines[0].prefix(80))”.")
    }
  }

  /// An alert that offers to add the lines that have no problem.
  static func confirmAddOthers(_ lines: [String], refused: [String], _ error: any Error) -> Self {
    let start = refused.count == 1 ? "" : "“\(LongText.start(of: refused[0]))”: "
    return AlertState {
      TextState(
        refused.count == 1
          ? "“\(LongText.start(of: refused[0]))” cannot be added"
          : "\(refused.count) of \(lines.count + refused.count) lines cannot be added"
      )
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(action: .addOtherLines(lines, refused: refused)) {
        TextState(lines.count == 1 ? "Add the other one" : "Add the other \(lines.count)")
      }
    } message: {
      TextState("\(start)\(error.localizedDescription)\n\nWhat is left out stays in the field.")
    }
  }

  /// An alert for a text that was not added, while another one is in the field.
  static func draftFailure(_ draft: String, _ error: any Error) -> Self {
    AlertState {
      TextState("“\(LongText.start(of: draft))” was not added")
    } actions: {
      ButtonState(role: .destructive) {
        TextState("Discard")
      }
      ButtonState(role: .cancel, action: .addDraft(draft)) {
        TextState("Try again")
      }
    } message: {
      TextState(error.localizedDescription)
    }
  }

  /// An alert that asks for confirmation before to-dos are deleted.
  static func confirmDelete(_ todos: [Todo]) -> Self {
    AlertState {
      TextState("Delete \(todos.spokenName)?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmDelete(todos)) {
        TextState("Delete")
      }
    } message: {
      TextState("You can undo this while the app is open.")
    }
  }
}
