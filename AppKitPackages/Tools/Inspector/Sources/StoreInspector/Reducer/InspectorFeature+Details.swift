import ComposableArchitecture

extension InspectorFeature {
  /// Reads what the selected tab shows.
  var showingDetails: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .detailsResponse(let details):
        state.details = details
        return .none

      case .causeTapped(let number):
        state.selection = number
        return loadDetails(&state)

      case .nodesResponse(let nodes):
        state.nodes = nodes
        return .none

      case .nodeTapped(let id):
        if state.expanded.remove(id) == nil { state.expanded.insert(id) }
        return loadDetails(&state)

      case .effectsResponse(let effects):
        state.effects = effects
        return .none

      case .callsResponse(let calls):
        state.calls = calls
        return .none

      case .bodiesResponse(let update):
        state.bodyUpdate = update
        return .none

      case .timesResponse(let times):
        state.times = times
        return .none

      default:
        return .none
      }
    }
  }

  /// Reads what the selected tab shows of the shown action.
  func loadDetails(_ state: inout State) -> Effect<Action> {
    let number = state.shownNumber
    switch state.tab {
    case .change, .causes:
      guard let number else {
        state.details = nil
        return .cancel(id: CancelID.details)
      }
      return .run { send in
        await send(.detailsResponse(inspectorClient.details(number)))
      }
      .cancellable(id: CancelID.details, cancelInFlight: true)

    case .state:
      return .run { [expanded = state.expanded] send in
        await send(.nodesResponse(nodes(of: number ?? 0, at: [], expanded)))
      }
      .cancellable(id: CancelID.details, cancelInFlight: true)

    case .effects:
      return .run { send in
        while true {
          await send(.effectsResponse(inspectorClient.runningEffects()))
          try await clock.sleep(for: .seconds(1))
        }
      }
      .cancellable(id: CancelID.details, cancelInFlight: true)

    case .calls:
      return .run { [action = state.selection == nil ? nil : number] send in
        while true {
          await send(.callsResponse(inspectorClient.dependencyCalls(action)))
          try await clock.sleep(for: .seconds(1))
        }
      }
      .cancellable(id: CancelID.details, cancelInFlight: true)

    case .bodies:
      return .run { [action = state.selection == nil ? nil : number] send in
        while true {
          await send(.bodiesResponse(inspectorClient.bodyUpdate(action)))
          try await clock.sleep(for: .seconds(1))
        }
      }
      .cancellable(id: CancelID.details, cancelInFlight: true)

    case .times:
      return .run { send in
        while true {
          await send(.timesResponse(inspectorClient.reducerTimes()))
          try await clock.sleep(for: .seconds(1))
        }
      }
      .cancellable(id: CancelID.details, cancelInFlight: true)
    }
  }

  /// Returns the children of a node, each followed by its own children if it is open.
  @MainActor
  private func nodes(
    of number: Int,
    at path: [Int],
    _ expanded: Set<[Int]>
  ) -> [StateNode] {
    inspectorClient.children(number, path).flatMap { node in
      expanded.contains(node.id) ? [node] + nodes(of: number, at: node.id, expanded) : [node]
    }
  }
}
