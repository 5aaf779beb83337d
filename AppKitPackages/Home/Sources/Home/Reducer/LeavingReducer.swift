import ComposableArchitecture

/// Asks before details with changes are popped, whichever key, button or gesture goes back.
struct LeavingReducer<Base: Reducer<HomeReducer.State, HomeReducer.Action>>: Reducer {
  let base: Base

  func reduce(
    into state: inout HomeReducer.State,
    action: HomeReducer.Action
  ) -> Effect<HomeReducer.Action> {
    guard case .path(.popFrom(let id)) = action, let question = state.question(popping: id) else {
      return base.reduce(into: &state, action: action)
    }
    return .send(question)
  }
}

extension Reducer<HomeReducer.State, HomeReducer.Action> {
  /// Asks before details with changes are popped.
  func askingBeforeLeaving() -> some Reducer<HomeReducer.State, HomeReducer.Action> {
    LeavingReducer(base: self)
  }
}

extension HomeReducer.State {
  /// Whether the details ask whether their changes are to be discarded, and stay until the answer.
  public var isAskingBeforeLeaving: Bool {
    path.ids.contains { path[id: $0, case: \.detail]?.form.confirmation != nil }
  }

  /// The action that asks before a screen and those above it are popped; nil if none has changes.
  fileprivate func question(popping first: StackElementID) -> HomeReducer.Action? {
    let ids = path.ids.drop { $0 != first }
    return ids.lazy.compactMap(question(leaving:)).first
  }

  /// The action that asks before all screens are popped; nil if none has changes.
  var questionBeforeLeaving: HomeReducer.Action? {
    path.ids.lazy.compactMap(question(leaving:)).first
  }

  private func question(leaving id: StackElementID) -> HomeReducer.Action? {
    guard path[id: id, case: \.detail]?.form.hasChanges == true else { return nil }
    return .path(.element(id: id, action: .detail(.form(.cancelButtonTapped))))
  }
}
