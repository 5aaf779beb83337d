import ComposableArchitecture
import DesignTokens
import Foundation
import Models
import SwiftUI

/// A small form for the due day of some to-dos, which says what it has understood.
struct DueView: View {
  @Environment(\.locale) private var locale
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<DueReducer>
  @FocusState private var focus: TodoFormReducer.State.Field?

  var body: some View {
    NavigationStack {
      Form {
        Section {
          if let day = store.state.current {
            LabeledContent("Now", value: DayWords(locale).date(day))
          }
          DayField(
            "Due",
            current: store.state.current,
            text: $store.due,
            focus: $focus,
            field: .due
          )
          .onSubmit { store.send(.saveButtonTapped) }
          if store.isInvalid {
            Text(TodoFormReducer.Problem.invalidDay(store.due).message)
              .foregroundStyle(palette.danger)
          }
          if let problem = store.problem {
            Text(problem).foregroundStyle(palette.danger)
          }
        } header: {
          Text(store.subject).lineLimit(2)
        } footer: {
          Text("Write none for no due day.")
        }
      }
      .navigationTitle("Due day")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }
            .keyboardShortcut("s", modifiers: .control)
        }
      }
    }
    .announces(store.problem)
    .onAppear { focus = .due }
  }
}
