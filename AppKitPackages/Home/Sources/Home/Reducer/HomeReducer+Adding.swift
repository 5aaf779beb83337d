import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// Parses the draft and saves it as a to-do.
  func addDraft(_ state: inout State) -> Effect<Action> {
    let draft = state.draft
    guard draft.contains(where: { !$0.isWhitespace }) else { return .none }
    return add(draft, &state)
  }

  /// Parses a text and saves it as a to-do. The draft is emptied if it is this text.
  func add(_ draft: String, _ state: inout State) -> Effect<Action> {
    var todo: Todo
    do {
      todo = try Todo(id: uuid(), typed: dayWords.resolving(draft, from: today))
    } catch {
      state.alert = .failure("“\(LongText.start(of: draft))” was not added", error)
      return .none
    }
    todo.title = todo.title.trimmingCharacters(in: .whitespaces)
    if todo.created == nil { todo.created = today }
    if state.draft == draft { state.draft = "" }
    return .run { [todo] send in
      let result = await Result {
        try await todoClient.add(todo: todo)
        return todo
      }
      await send(.draftResponse(result, draft: draft))
    }
    .cancellable(id: CancelID.write)
  }

  /// Shows the added to-do, or the draft again.
  func finishAdding(
    _ result: Result<Todo, any Error>,
    _ draft: String,
    _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success(let todo):
      return offerToShow(todo, &state)
    case .failure(let error):
      guard state.draft.isEmpty else {
        // A draft that was typed while the request was in flight stays in the field.
        state.alert = .draftFailure(draft, error)
        return .none
      }
      state.draft = draft
      state.alert = .failure("“\(LongText.start(of: draft))” was not added", error)
      return .none
    }
  }

  /// Says for ten seconds which to-do was added, marks its row, and announces it.
  func offerToShow(_ todo: Todo, _ state: inout State) -> Effect<Action> {
    state.added = todo
    state.keep(.added(todo))
    let offer = Effect<Action>.run { send in
      try await clock.sleep(for: .seconds(10))
      await send(.addedOfferEnded)
    }
    .cancellable(id: CancelID.addedOffer, cancelInFlight: true)
    return .merge(
      refresh([todo.id], &state),
      offer,
      announce("Added “\(todo.plainTitle)”")
    )
  }

  /// Presents the form for a new to-do.
  func presentForm(_ state: inout State) -> Effect<Action> {
    let todo = Todo(id: uuid(), title: "", created: today)
    state.destination = .add(TodoFormReducer.State(todo: todo, isNew: true))
    return .none
  }

  /// Lists what the new day has begun, and corrects the day of a new to-do whose form is presented.
  func beginDay(_ state: inout State) -> Effect<Action> {
    if case .add(var form) = state.destination {
      form.todo.created = today
      state.destination = .add(form)
    }
    // The list asks when it appears.
    guard state.today != nil else { return .none }
    state.today = today
    return load(&state)
  }
}

extension HomeReducer.State {
  /// The to-do that was added, and why the list does not show it, if so.
  func addedMessage(_ words: DayWords) -> String? {
    guard let added else { return nil }
    guard let reason = hiddenReason(of: added, words) else { return "Added “\(added.plainTitle)”" }
    return "Added “\(added.shortTitle)”\(reason)"
  }

  private func hiddenReason(of added: Todo, _ words: DayWords) -> String? {
    if rows.ids.contains(added.id) || isLoading || !staleIDs.isEmpty { return nil }
    if !searchText.isEmpty { return ". The search hides it." }
    if filter == .done || filter == .open && added.isCompleted { return ". The filter hides it." }
    guard let today, let start = added.threshold, start > today else { return nil }
    return ", hidden until \(words.date(start))."
  }
}
