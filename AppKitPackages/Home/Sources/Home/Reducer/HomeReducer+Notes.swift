import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Opens the notes of a to-do in the person's text editor.
  func editNotes(of todo: Todo) -> Effect<Action> {
    .run { send in
      let result = await Result { try await textEditorClient.edit(text: todo.notes) }
      await send(.notesResponse(result, todo))
    }
    .cancellable(id: CancelID.write)
  }

  /// Saves the edited notes. After a failure of the editor the person decides in the details about what it
  /// has left.
  func saveNotes(
    _ result: Result<EditedText, any Error>,
    of todo: Todo,
    _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success(let edited):
      if let problem = edited.problem {
        state.alert = .failure("The notes were not saved", problem)
        if edited.text != todo.notes { state.showNotes(edited.text, of: todo) }
        return .none
      }
      guard edited.text != todo.notes else { return .none }
      return .run { send in
        do {
          try LongText.check(edited.text, .notes)
          var changed = todo
          changed.notes = edited.text
          let saved = try await todoClient.edit(todo: changed, base: todo)
          await send(
            .changeResponse([.edited(todo, to: changed, saved: saved)], selected: [], failure: nil)
          )
        } catch {
          await send(.notesFailed(error, todo, notes: edited.text))
        }
      }
      .cancellable(id: CancelID.write)
    case .failure(let error):
      state.alert = .failure("The notes were not opened", error)
      return .none
    }
  }

  /// Shows the notes that were not saved in the details, with the reason and what somebody else has changed.
  func showNotes(
    _ notes: String,
    of todo: Todo,
    after error: any Error,
    _ state: inout State
  ) -> Effect<Action> {
    guard let id = state.showNotes(notes, of: todo) else { return .none }
    return .send(.path(.element(id: id, action: .detail(.form(.saveResponse(.failure(error)))))))
  }
}

extension HomeReducer.State {
  /// Opens the details of a to-do, if they are not open, with notes that are not saved.
  @discardableResult
  fileprivate mutating func showNotes(_ notes: String, of todo: Todo) -> StackElementID? {
    if path.ids.last.flatMap({ path[id: $0, case: \.detail]?.todo.id }) != todo.id {
      path.append(.detail(TodoDetailReducer.State(todo: todo)))
    }
    guard let id = path.ids.last else { return nil }
    path[id: id, case: \.detail]?.form.notes = notes
    path[id: id, case: \.detail]?.form.focus = .notes
    return id
  }
}
