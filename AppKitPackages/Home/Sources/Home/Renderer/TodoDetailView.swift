import ComposableArchitecture
import DesignTokens
import Foundation
import Models
import SwiftUI

/// The details of a to-do, whose fields are edited in place, and the buttons that act on it.
struct TodoDetailView: View {
  @Environment(\.locale) private var locale
  @Bindable var store: StoreOf<TodoDetailReducer>

  private var form: StoreOf<TodoFormReducer> { store.scope(state: \.form, action: \.form) }

  var body: some View {
    Form {
      TodoFields(store: form) {
        TodoLinksSection(links: store.todo.links)
        actions
      }
      Section {
        ForEach(dates, id: \.name) { date in
          LabeledContent(date.name, value: date.value)
        }
        TodoDetailCommands(store: store)
      }
    }
    .onDeleteCommand { store.send(.commandTapped(.delete)) }
    .navigationTitle("To-do")
    .windowTitle(store.todo.plainTitle)
    .toolbar {
      if form.hasChanges {
        Button("Discard") { form.send(.discardButtonTapped) }
        ToolbarItem(placement: .confirmationAction) { SaveButton(store: form) }
      }
    }
    .background { TodoFieldKeys(store: store) }
    .askingBeforeQuitting(form.hasChanges)
    .confirmationDialog($store.scope(state: \.form.confirmation, action: \.form.confirmation))
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var actions: some View {
    Section {
      Button(store.todo.isCompleted ? "Reopen" : "Mark as done") {
        store.send(.doneButtonTapped)
      }
      .keyboardShortcut(TodoCommand.complete.shortcut)
      .disabled(store.isSaving)
      Button("Focus on this") { store.send(.focusButtonTapped) }
        .keyboardShortcut("f", modifiers: [])
    }
  }

  private var dates: [(name: String, value: String)] {
    let todo = store.todo
    let dates: [(name: String, value: String?)] = [
      ("Created", todo.created.map(DayWords(locale).date)),
      ("Done", todo.isCompleted ? todo.completed.map(DayWords(locale).date) ?? "yes" : nil),
    ]
    return dates.compactMap { name, value in value.map { (name, $0) } }
  }
}

/// The addresses in the title and the notes, which open in the browser.
private struct TodoLinksSection: View {
  let links: [URL]

  var body: some View {
    if !links.isEmpty {
      Section("Links") {
        ForEach(links, id: \.self) { link in
          Link(link.absoluteString, destination: link)
        }
      }
    }
  }
}
