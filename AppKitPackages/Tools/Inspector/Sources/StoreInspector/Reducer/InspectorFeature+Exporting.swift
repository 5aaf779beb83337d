import ComposableArchitecture

extension InspectorFeature {
  /// Writes a test of a span of actions.
  func export(_ state: inout State) -> Effect<Action> {
    guard let span = state.span else { return .none }
    state.exportResult = nil
    return .run { send in
      await send(.exportResponse(inspectorClient.exportTest(span)))
    }
  }

  /// Shows where the file exporter saved the test.
  func finishExporting(_ result: Result<URL, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let url):
      state.exportResult = .saved(
        file: url.lastPathComponent,
        holes: state.exportedTest?.holes ?? []
      )
      state.spanStart = nil
    case .failure(let error):
      state.exportResult = .failed(reason: error.localizedDescription)
    }
    return .none
  }
}

extension InspectorFeature.State {
  /// The numbers of the first and the last action to export: from the marked action, or from the
  /// first one, to the shown one.
  public var span: ClosedRange<Int>? {
    guard let first = status.first, let shown = shownNumber, shown >= first else { return nil }
    let start = max(spanStart ?? first, first)
    return min(start, shown)...max(start, shown)
  }
}
