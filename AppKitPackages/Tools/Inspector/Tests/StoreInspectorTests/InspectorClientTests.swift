import ComposableArchitecture
import Testing

@testable import StoreInspector

@MainActor
struct InspectorClientTests {
  @Test func `rows fold repeated actions and know their case paths`() {
    let example = RecordedExample(Example.State(rows: [Row.State(id: 1)]))
    for _ in 1...3 { example.store.send(.tap) }
    example.store.send(.rows(.element(id: 1, action: .doneButtonTapped)))
    example.store.send(.tap)

    let rows = example.client.rows(ActionFilter(), 0).rows
    #expect(rows.map(\.id) == [1, 4, 5])
    #expect(rows.map(\.last) == [3, 4, 5])
    #expect(rows.map(\.count) == [3, 1, 1])
    #expect(
      example.client.summaries(rows.map(\.id)).map(\.path)
        == ["tap", "rows[id:].doneButtonTapped", "tap"]
    )
    let all = example.client.rows(ActionFilter(foldsRepeats: false), 0).rows
    #expect(all.map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test func `a filter matches case paths, and values on request`() {
    let example = RecordedExample()
    example.store.send(.named("Blob"))
    example.store.send(.tap)
    example.store.send(.named("Other"))
    example.store.send(.add(5))

    #expect(example.client.rows(ActionFilter(text: "NAME"), 0).rows.map(\.id) == [1])
    #expect(example.client.rows(ActionFilter(text: "NAME"), 0).rows.map(\.count) == [2])
    #expect(example.client.rows(ActionFilter(text: "blob"), 0).rows.isEmpty)
    let values = ActionFilter(text: "blob", searchesValues: true)
    #expect(example.client.rows(values, 0).rows.map(\.id) == [1])
  }

  @Test func `rows continue after the last examined action`() {
    let example = RecordedExample()
    example.store.send(.tap)
    let first = example.client.rows(ActionFilter(), 0)
    #expect(first.end == 1)
    example.store.send(.add(1))
    #expect(example.client.rows(ActionFilter(), first.end).rows.map(\.id) == [2])
  }

  @Test func `details contain the causes, the difference and the effects`() async throws {
    let example = RecordedExample()
    example.store.send(.loadButtonTapped)
    let effect = try #require(example.client.runningEffects().first)
    #expect(effect.origin.contains("Fixtures.swift"))
    #expect(effect.startedBy == 1)

    await example.clock.advance(by: .seconds(1))
    let details = try #require(example.client.details(3))
    #expect(details.summary.path == "named")
    #expect(details.summary.value == "\"Blob\"")
    #expect(details.causes.map(\.path) == ["loadButtonTapped", "loadResponse.success", "named"])
    #expect(
      details.causes.map(\.cause) == [.external, .effect(id: 1, startedBy: 1), .action(2)]
    )
    #expect(
      details.difference?.contains { $0.hasPrefix("+") && $0.contains("  name: \"Blob\"") } == true
    )
    #expect(example.client.details(1)?.effects.map(\.id) == [1])
    #expect(example.client.details(1)?.difference == nil)
    #expect(example.client.runningEffects().isEmpty)
    let calls = example.client.dependencyCalls(1)
    let sleep = try #require(calls.first { $0.call.hasPrefix("continuousClock.sleep(") })
    #expect(sleep.result == "returned")
    #expect(calls.allSatisfy { $0.action == 1 && $0.effect == 1 })
    #expect(example.client.dependencyCalls(2).isEmpty)
  }

  @Test func `a thrown error and a stream are described`() {
    struct Failure: Error { let code: Int }
    func summary(_ outcome: DependencyCall.Outcome) -> CallSummary {
      CallSummary(
        DependencyCall(
          id: 1,
          property: "api",
          member: "save",
          dependency: "API.save",
          labels: ["name", nil],
          arguments: ["Blob", 5],
          action: 1,
          effect: nil,
          actionCountAtStart: 1,
          outcome: outcome
        )
      )
    }
    #expect(summary(.pending).call == "API.save(name: \"Blob\", 5)")
    #expect(summary(.pending).result == nil)
    #expect(summary(.returned([1, 2])).result == "[1, 2]")
    let thrown = summary(.threw(Failure(code: 7)))
    #expect(thrown.result == "threw Failure(code: 7)" && thrown.isFailure)
    let element = DependencyCall.Stream.Element(value: 1, actionCount: 1)
    let stream = summary(.stream(DependencyCall.Stream(elements: [element])))
    #expect(stream.result == "1 element, running" && !stream.isFailure)
  }

  @Test func `the tree of the state has the properties of the source`() {
    let example = RecordedExample(
      Example.State(
        sheet: Sheet.State(text: "draft"),
        rows: [Row.State(id: 1), Row.State(id: 2)]
      )
    )
    example.store.send(.add(3))
    let nodes = example.client.children(1, [])
    #expect(nodes.map(\.name) == ["count", "name", "isOn", "date", "sheet", "rows", "path"])
    #expect(nodes.map(\.value).prefix(4) == ["3", "\"\"", "false", "nil"])
    #expect(example.client.children(0, [])[0].value == "0")
    #expect(example.client.children(1, [5]).count == 2)
    #expect(example.client.children(1, [5, 1]).map(\.name) == ["id", "isDone"])
    #expect(example.client.children(1, [4]).map(\.name) == ["text"])
    #expect(example.client.children(1, [0]).isEmpty)
    #expect(example.client.children(1, [99, 3]).isEmpty)
  }

  @Test func `a long collection ends with the number of further elements`() {
    let example = RecordedExample(
      Example.State(rows: IdentifiedArray(uniqueElements: (0..<1_000).map { Row.State(id: $0) }))
    )
    example.store.send(.tap)
    let nodes = example.client.children(1, [5])
    #expect(nodes.count == StateTree.mostChildren + 1)
    #expect(nodes.last?.value == "800 more")
  }

  @Test func `a text is sent to the store`() throws {
    let example = RecordedExample()
    try example.client.send("add(5)")
    #expect(example.store.count == 5)
    #expect(throws: ActionTextError.self) { try example.client.send("add") }
    #expect(example.recorder.entries.count == 1)
  }

  @Test func `a binding has the name of its property, and can be sent as text`() throws {
    let example = RecordedExample()
    let names = example.client.completions("binding.").map { String($0.dropFirst(8)) }
    #expect(Set(names).isSuperset(of: ["count", "date", "isOn", "name"]))
    #expect(throws: ActionTextError.unknownProperty("nickname", of: "binding", names: names)) {
      try example.client.send("binding.nickname(\"Blob\")")
    }
    example.store.name = "Blob"
    example.store.isOn = true
    let rows = example.client.rows(ActionFilter(), 0).rows
    let summaries = example.client.summaries(rows.map(\.id))
    #expect(summaries.map(\.path) == ["binding.name", "binding.isOn"])
    #expect(summaries.map(\.value) == ["\"Blob\"", "true"])
    #expect(summaries.map(\.cause) == [.binding, .binding])

    #expect(example.client.completions("binding.is") == ["binding.isOn"])
    try example.client.send("binding.name(\"Other\")")
    #expect(example.store.name == "Other")
    try example.client.send("binding.isOn(false)")
    #expect(!example.store.isOn)
    #expect(throws: ActionTextError.invalidValue("5", of: "binding.isOn", type: Bool.self)) {
      try example.client.send("binding.isOn(5)")
    }
  }

  @Test func `times are added up by case path`() {
    let example = RecordedExample()
    for _ in 1...3 { example.store.send(.tap) }
    example.store.send(.add(1))
    let times = example.client.reducerTimes()
    #expect(Set(times.map(\.path)) == ["tap", "add"])
    #expect(times.first { $0.path == "tap" }?.count == 3)
    #expect(times[0].total >= times[1].total)
  }

  @Test func `adjacent actions are found in both directions`() {
    let example = RecordedExample()
    for _ in 1...3 { example.store.send(.tap) }
    #expect(example.client.adjacent(2, 1)?.number == 3)
    #expect(example.client.adjacent(2, -1)?.number == 1)
    #expect(example.client.adjacent(1, -1)?.number == 0)
    #expect(example.client.adjacent(0, 1)?.number == 1)
    #expect(example.client.adjacent(3, 1) == nil)
    #expect(example.client.adjacent(0, -1) == nil)
  }

  @Test func `statuses follow the recording`() async {
    let example = RecordedExample()
    var statuses = example.client.statuses().makeAsyncIterator()
    #expect(await statuses.next()?.count == 0)
    example.store.send(.tap)
    #expect(await statuses.next() == RecordingStatus(count: 1, first: 1, last: 1))
    example.client.removeAll()
    #expect(await statuses.next() == RecordingStatus(count: 0, removedCount: 1))
  }

  @Test func `removed entries do not shift the case paths of the others`() {
    let example = RecordedExample()
    example.store.send(.tap)
    _ = example.client.rows(ActionFilter(), 0)
    example.client.removeAll()
    example.store.send(.add(1))
    example.store.send(.named("a"))
    #expect(example.client.rows(ActionFilter(text: "named"), 0).rows.map(\.id) == [3])
  }

  @Test func `a description is short for any value`() {
    let numbers = Array(repeating: 1_000, count: 1_000_000)
    #expect(ValueDescription.describe(numbers, limit: 20).count == 21)
    #expect(ValueDescription.describe(["a": [1, 2]]) == "[\"a\": [1, 2]]")
    #expect(ValueDescription.describe(Example.Choice.second(2)) == ".second(2)")
    #expect(ValueDescription.describe(Row.State(id: 1)) == "State(id: 1, isDone: false)")
  }
}

struct DifferenceLinesTests {
  @Test func `a difference has the changed lines and the values around them`() {
    let lines = DifferenceLines.lines(
      of: """
          App.State(
            _home: Home.State(
              _alert: nil,
              _draft: "",
        -     _focus: .draft,
        +     _focus: nil,
              _rows: […],
              _path: [:]
            ),
            _profile: Profile.State(…),
            _tab: .home
          )
        """
    )
    #expect(
      lines.joined(separator: "\n") == """
          App.State(
            home: Home.State(
              …
        -     focus: .draft,
        +     focus: nil,
              …
            ),
            …
          )
        """
    )
  }
}
