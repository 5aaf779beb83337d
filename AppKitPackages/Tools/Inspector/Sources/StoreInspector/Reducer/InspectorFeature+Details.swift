import ComposableArchitecture

extension InspectorFeature {
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
