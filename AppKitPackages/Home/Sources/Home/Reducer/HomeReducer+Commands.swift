import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Does what a person has chosen for a row: with the selected to-dos, or with that of the row if none
  /// is selected.
  func perform(_ command: TodoCommand, onRow id: Todo.ID, _ state: inout State) -> Effect<Action> {
    guard let todo = state.rows[id: id]?.todo else { return .none }
    guard state.selection.isEmpty else {
      return perform(command, on: state.selection.elements, focused: todo, &state)
    }
    // The row shows the progress of a completion.
    guard command != .complete else {
      return .send(.rows(.element(id: id, action: .doneButtonTapped)))
    }
    return perform(command, on: [todo], focused: todo, &state)
  }

  /// Does what a person has chosen for to-dos.
  ///
  /// - Parameter focused: The to-do with the focus, since only one is edited at a time.
  func perform(
    _ command: TodoCommand,
    on todos: [Todo],
    focused: Todo,
    _ state: inout State
  ) -> Effect<Action> {
    switch command {
    case .complete:
      return toggle(todos, state)
    case .delete:
      return requestDelete(todos, &state)
    case .due:
      state.destination = .due(DueReducer.State(todos: todos))
      return .none
    case .edit:
      var detail = TodoDetailReducer.State(todo: focused)
      detail.form.focus = .title
      state.path.append(.detail(detail))
      return .none
    case .notes:
      return editNotes(of: focused)
    case .priority:
      state.destination = .priority(PriorityReducer.State(todos: todos))
      return .none
    case .select:
      state.toggleSelection(of: focused)
      return .none
    }
  }

  /// Completes the open to-dos, or reopens all if none is open.
  private func toggle(_ todos: [Todo], _ state: State) -> Effect<Action> {
    let open = todos.filter { !$0.isCompleted }
    let selected = state.selection.ids.elements
    return change(open.isEmpty ? todos : open, deselecting: selected) {
      [today, uuid] todo, client in
      let toggled = try await client.toggle(todo, on: today, id: uuid())
      return .toggled(toggled.before, next: toggled.next)
    }
  }

  /// Saves a change of each to-do with what others have changed since.
  func edit(
    _ todos: [Todo],
    _ edit: @escaping @Sendable (inout Todo) -> Void
  ) -> Effect<Action> {
    change(todos) { todo, client in
      var edited = todo
      edit(&edited)
      guard edited != todo else { return nil }
      let saved = try await client.edit(todo: edited, base: todo)
      return .edited(todo, to: edited, saved: saved)
    }
  }

  /// Changes to-dos one after the other, up to the first failure. Those that others have deleted are left out.
  ///
  /// - Parameter selected: The to-dos that are not selected any more when all are changed. Others can be
  ///   selected by then.
  private func change(
    _ todos: [Todo],
    deselecting selected: [Todo.ID] = [],
    _ change: @escaping @Sendable (Todo, TodoClient) async throws -> UndoableChange?
  ) -> Effect<Action> {
    .run { send in
      var changes: [UndoableChange] = []
      var deleted: [Todo.ID] = []
      do {
        for todo in todos {
          do {
            if let done = try await change(todo, todoClient) { changes.append(done) }
          } catch ServiceError.noSuchTodo(let id) {
            deleted.append(id)
          }
        }
        if deleted.count == todos.count, let id = deleted.first {
          throw ServiceError.noSuchTodo(id)
        }
        await send(.changeResponse(changes, selected: selected + deleted, failure: nil))
      } catch {
        await send(.changeResponse(changes, selected: deleted, failure: error))
      }
    }
    .cancellable(id: CancelID.write)
  }

  /// Shows changed to-dos, and offers to undo all changes at once.
  func finishChanging(
    _ changes: [UndoableChange],
    selected: [Todo.ID] = [],
    _ failure: (any Error)?,
    _ state: inout State
  ) -> Effect<Action> {
    for id in selected { state.selection.remove(id: id) }
    if let failure {
      state.show(failure, after: changes)
    } else if state.destination?.due?.isSaving == true {
      state.destination = nil
    }
    guard let change = UndoableChange(changes) else { return .none }
    for case .edited(_, let after) in changes {
      state.updatePath(with: after)
      state.updateSelection(with: [after])
    }
    for case .deleted(let todo) in changes {
      state.popScreens(of: todo)
      state.selection.remove(id: todo.id)
    }
    return .merge(refresh(change.ids, &state), offerUndo(of: change, &state))
  }
}

extension HomeReducer.State {
  /// Says why to-dos were not changed: in the form with the due day, which a person can send again, or in an alert.
  fileprivate mutating func show(_ failure: any Error, after changes: [UndoableChange]) {
    guard case .due(var due) = destination, due.isSaving else {
      let rest = changes.isEmpty ? "" : " after \(changes.count) of them"
      alert = .failure("The to-dos were not changed\(rest)", failure)
      return
    }
    due.fail(failure, changed: changes.flatMap(\.ids))
    destination = .due(due)
  }
}
