import ComposableArchitecture
@_spi(Recording) import ComposableArchitectureCore
import Testing

@testable import StoreInspector

@MainActor
struct InspectorAnswersTests {
  private func example() -> RecordedExample {
    let example = RecordedExample(Example.State(rows: [Row.State(id: 1)]))
    example.store.send(.add(2))
    example.store.send(.named("Blob"))
    example.store.send(.rows(.element(id: 1, action: .doneButtonTapped)))
    return example
  }

  @Test(
    arguments: [
      ("actions", [:], ["1 add 2 · Sent from outside", "2 named \"Blob\"", "3 rows[id:].done"]),
      ("actions", ["filter": "named"], ["2 named \"Blob\""]),
      ("actions", ["after": "2"], ["3 rows[id:].done"]),
      ("actions", ["filter": "x"], ["No action has \"x\""]),
      (
        "action", ["number": "2"], ["Causes", "-   name: \"\",", "+   name: \"Blob\",", "Effects:"]
      ),
      ("state", ["number": "1"], ["count: 2", "name: \"\""]),
      ("state", ["number": "0"], ["count: 0"]),
      ("difference", ["from": "0", "to": "2"], ["+   count: 2,", "+   name: \"Blob\","]),
      ("difference", ["from": "2", "to": "2"], ["The states are equal."]),
      ("send", ["action": "add(5)"], ["4 add 5"]),
      ("travel", ["number": "1"], ["state after action 1"]),
      ("return", [:], ["the present"]),
      ("export", ["from": "1", "to": "2"], ["await store.send(.add(2))", "$0.name = \"Blob\""]),
    ] as [(String, [String: String], [String])]
  )
  func `questions are answered with text`(
    name: String,
    arguments: [String: String],
    words: [String]
  ) async throws {
    let answer = try #require(await example().client.answer(name, arguments))
    for word in words { #expect(answer.contains(word), "\(answer)") }
  }

  @Test(
    arguments: [
      ("action", [:], "The question action has no number."),
      ("action", ["number": "x"], "is \"x\""), ("action", ["number": "9"], "no action 9"),
      ("state", ["number": "9"], "no action 9"), ("travel", ["number": "9"], "no action 9"),
      ("difference", ["from": "1", "to": "9"], "no action 9"),
      ("send", ["action": "what"], "no case 'what'"),
      ("export", ["from": "2", "to": "1"], "no actions 2 to 1"),
    ] as [(String, [String: String], String)]
  )
  func `a wrong question has a remedy`(
    name: String,
    arguments: [String: String],
    words: String
  ) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await example().client.answer(name, arguments)
    }
    let text = try #require(error).localizedDescription
    #expect(text.contains(words) && text.contains("To fix this, "), "\(text)")
  }

  @Test func `other questions are not of the recording`() async throws {
    #expect(try await example().client.answer("screen", [:]) == nil)
  }

  @Test func `the app shows an earlier state until it returns`() async throws {
    let example = example()
    _ = try await example.client.answer("travel", ["number": "1"])
    #expect(example.store.name == "")
    #expect(try await example.client.answer("actions", [:])?.contains("not the present") == true)
    _ = try await example.client.answer("return", [:])
    #expect(example.store.name == "Blob")
  }

  @Test func `the first store of a program is recorded without its code`() async throws {
    // Without a suspension in between, no other test creates the first store.
    let recording = FirstStoreRecording()
    let stores = (0..<2).map { _ in
      Store(initialState: Example.State(rows: [])) { Example() }
    }
    StoreRecordings.preparation = nil
    stores[0].send(.add(2))
    stores[1].send(.named("Blob"))
    let answer = try #require(await recording.answer("actions", [:]))
    #expect(answer.contains("1 add 2") && !answer.contains("named"), "\(answer)")
    #expect(try await recording.answer("state", ["number": "1"])?.contains("count: 2") == true)
  }
}
