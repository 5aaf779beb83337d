import ComposableArchitecture

extension InspectorFeature {
  /// Writes a test of a span of actions.
  var exporting: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .spanButtonTapped:
        state.spanStart = state.spanStart == nil ? state.shownNumber : nil
        return .none

      case .exportButtonTapped:
        guard let span = state.span else { return .none }
        state.exportResult = nil
        return .run { send in
          await send(.exportResponse(inspectorClient.exportTest(span)))
        }

      case .exportResponse(let test):
        state.exportedTest = test
        state.isExporterPresented = true
        return .none

      case .exporterCompleted(.success(let url)):
        state.exportResult = .saved(
          file: url.lastPathComponent,
          holes: state.exportedTest?.holes ?? []
        )
        state.spanStart = nil
        return .none

      case .exporterCompleted(.failure(let error)):
        state.exportResult = .failed(reason: error.localizedDescription)
        return .none

      default:
        return .none
      }
    }
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
