import ComposableArchitecture
import DesignTokens
import SwiftUI

/// A form with Cancel and Save.
public struct SurveyView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<SurveyReducer>
  @FocusState private var focus: SurveyReducer.State.Field?

  /// Creates the view of a store.
  public init(store: StoreOf<SurveyReducer>) {
    self.store = store
  }

  public var body: some View {
    Form {
      FormField("Name") {
        TextField("Name", text: $store.name)
          .focused($focus, equals: .name)
          .onSubmit { store.send(.saveButtonTapped) }
      }
      FormField("Notes") {
        TextField("Notes", text: $store.notes, axis: .vertical)
          .focused($focus, equals: .notes)
      }
      Toggle("Important", isOn: $store.isImportant)
      if let problem = store.problem {
        Text(problem.message).foregroundStyle(palette.danger)
      }
    }
    .navigationTitle("Survey")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { store.send(.cancelButtonTapped) }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { store.send(.saveButtonTapped) }
          .keyboardShortcut("s", modifiers: .control)
      }
    }
    .bind($store.focus, to: $focus)
  }
}
