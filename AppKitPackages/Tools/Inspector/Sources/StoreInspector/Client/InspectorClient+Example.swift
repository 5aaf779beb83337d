import ComposableArchitecture

extension InspectorClient {
  /// An access to an example recording, for previews.
  ///
  /// - Parameter count: The number of actions.
  static func example(count: Int = 40) -> InspectorClient {
    let paths = [
      "task", "settings.task", "home.task", "settings.settingsResponse.success",
      "home.loadResponse.success", "home.rows[id:].doneButtonTapped", "home.timerTicked",
      "home.timerTicked", "home.timerTicked", "home.draftSubmitted",
    ]
    func summary(_ number: Int) -> ActionSummary {
      ActionSummary(
        id: number,
        path: paths[(number - 1) % paths.count],
        value: number % 10 == 5 ? "[Todo(title: \"Buy milk\"), Todo(title: \"Call mum\")]" : "",
        cause: number % 10 == 5 ? .effect(id: 2, startedBy: number - 2) : .external,
        time: .milliseconds(120 * number),
        duration: .microseconds(8 + number % 7)
      )
    }
    let effect = EffectSummary(
      id: 2,
      origin: "Home/HomeReducer+Listing.swift:27",
      cancellationIDs: ["load"],
      startedBy: 3,
      age: .seconds(4)
    )
    var client = testValue
    client.statuses = {
      let status = RecordingStatus(
        count: count,
        first: count == 0 ? nil : 1,
        last: count == 0 ? nil : count,
        runningEffectCount: 1
      )
      return AsyncStream { $0.yield(status) }
    }
    client.rows = { filter, after in
      var rows: [ActionRow] = []
      let end = min(after + 4_000, count)
      for number in (after + 1)..<(max(after, end) + 1) {
        let path = paths.firstIndex(of: summary(number).path) ?? 0
        guard filter.text.isEmpty || paths[path].contains(filter.text) else { continue }
        if filter.foldsRepeats, rows.last?.path == path {
          rows[rows.count - 1].last = number
          rows[rows.count - 1].count += 1
        } else {
          rows.append(ActionRow(id: number, path: path))
        }
      }
      return ActionRows(rows: rows, end: end)
    }
    client.summaries = { $0.map(summary) }
    client.details = { number in
      ActionDetails(
        summary: summary(number),
        causes: number > 2 ? [summary(number - 2), summary(number)] : [summary(number)],
        difference: [
          "  HomeReducer.State(", "-   isLoading: true,", "+   isLoading: false,", "    …", "  )",
        ],
        effects: [effect]
      )
    }
    client.children = { _, path in
      guard path.count < 3 else { return [] }
      return [
        StateNode(id: path + [0], name: "home", value: "HomeReducer.State", isExpandable: true),
        StateNode(id: path + [1], name: "selectedTab", value: ".home"),
      ]
    }
    client.stateText = { "HomeReducer.State(isLoading: \($0 < 5))" }
    client.difference = { first, second in
      first == second ? [] : ["-   isLoading: true,", "+   isLoading: false,"]
    }
    client.runningEffects = { [effect] }
    client.dependencyCalls = { _ in
      [CallSummary(id: 1, call: "TodoClient.fetch(query: …)", result: "[]", action: 3, effect: 2)]
    }
    client.bodyUpdate = { action in
      BodyUpdate(
        actions: (action ?? count)...(action ?? count),
        bodies: [
          BodySummary(view: "TodoListView", reason: "state changed"),
          BodySummary(view: "TodoRowView", reason: "value changed", count: 3),
        ]
      )
    }
    client.reducerTimes = {
      [
        ReducerTime(
          path: "home.timerTicked",
          count: 30,
          total: .milliseconds(2),
          longest: .microseconds(90)
        )
      ]
    }
    client.send = { _ in throw ActionTextError.unknownCase("x", of: "", cases: ["home", "task"]) }
    client.completions = { _ in ["home", "profile", "settings"] }
    client.adjacent = { number, steps in
      (0...count).contains(number + steps)
        ? AdjacentAction(number: number + steps, gap: .milliseconds(120)) : nil
    }
    client.travel = { _ in }
    client.returnToPresent = {}
    client.continueFromHere = {}
    client.exportTest = { _ in TestSource(source: "import Testing\n", holes: ["date"]) }
    client.removeAll = {}
    return client
  }
}
