import ComposableArchitectureCore
import Foundation
import Testing

@testable import SessionRecordings

/// Tests of values that are written as JSON and read again.
@MainActor
@Suite struct ValueCodingTests {
  private struct Plain: Equatable {
    var number = 1
    var text: String?
    var rows: [Row] = []
    var ratio = Double.infinity
    var choice = Choice.none
    var date = Date(timeIntervalSince1970: 5.25)
    var rowsByName: [String: Row] = [:]
    var numbers: [UInt64] = [.max - 5]
  }

  private struct Row: Hashable {
    let id: UUID
    private var isSelected = true

    init(id: UUID) {
      self.id = id
    }
  }

  private enum Choice: Equatable {
    case none
    case one(Int)
    case two(label: String, Int?)
    case row(Row)
    case list([Int])
    case nested(Nested)
    case generic(Generic<Int>)
  }

  private enum Nested: Equatable { case first, second(Bool), third }

  private enum Generic<Value: Equatable>: Equatable {
    case value(Value)
    case other(name: String)
    case nothing
  }

  private indirect enum Tree: Equatable {
    case leaf
    case node(Tree)
  }

  private struct UnknownError: LocalizedError {
    let object: Class
    var errorDescription: String? { "The server is gone." }
  }

  private final class Class: Sendable {}

  private func copy<Value>(_ value: Value) throws -> Value {
    let data = try JSONSerialization.data(
      withJSONObject: ValueCoding.json(value),
      options: .fragmentsAllowed
    )
    let json = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return try #require(try ValueCoding.value(json, as: Value.self) as? Value)
  }

  @Test func `structs without Codable are read as they were written`() throws {
    let row = Row(id: UUID())
    for value in [
      Plain(), Plain(text: "é\u{1B}[31m", rows: [row, row], choice: .row(row)),
      Plain(rowsByName: ["a": row, "b": Row(id: UUID())]),
    ] {
      #expect(try copy(value) == value)
    }
  }

  @Test func `cases without Codable are read as they were written`() throws {
    let choices: [Choice] = [
      .none, .one(-3), .two(label: "a", 2), .two(label: "", nil), .row(Row(id: UUID())),
      .list([1, 2]), .nested(.first), .nested(.second(true)), .nested(.third),
      .generic(.value(4)), .generic(.other(name: "n")), .generic(.nothing),
    ]
    for choice in choices { #expect(try copy(choice) == choice) }
    #expect(try copy(choices) == choices)
    #expect(try copy(Int??.some(nil)) == .some(nil))
    #expect(try copy((1, name: "a", [Choice.none])).2 == [.none])
    #expect(try copy(Set([Row(id: UUID(0))])).count == 1)
  }

  @Test func `errors keep their type or at least their text`() throws {
    let known = try copy(Result<Int, any Error>.failure(JournalError()))
    #expect(throws: JournalError()) { try known.get() }
    let unknown = try copy(Result<Int, any Error>.failure(UnknownError(object: Class())))
    let error = #expect(throws: (any Error).self) { try unknown.get() }
    #expect(error?.localizedDescription == "The server is gone.")
  }

  @Test func `actions of controls are read with the key paths of their properties`() throws {
    let action = Journal.Action.binding(.set(\.draft, "Hello"))
    guard case .binding(let binding) = try copy(action) else {
      Issue.record("The action is another one.")
      return
    }
    #expect(binding == .set(\.draft, "Hello"))
    #expect(\Journal.State.draft ~= binding)
    let editor = BindingAction<Journal.State>.set(\.editor, Page.State(id: 1, text: "a"))
    #expect(try copy(editor) == editor)
  }

  @Test func `actions of child features are read as they were written`() throws {
    let action = Journal.Action.path(.element(id: 3, action: .binding(.set(\.text, "a"))))
    #expect(areEqual(try copy(action), action))
    let push = Journal.Action.path(.push(id: 4, state: Page.State(id: 7)))
    #expect(areEqual(try copy(push), push))
    let editor = Journal.Action.editor(.presented(.loaded("text")))
    #expect(areEqual(try copy(editor), editor))
  }

  @Test func `values that cannot be read name their type`() {
    #expect(throws: (any Error).self) { try copy(Class()) }
    #expect(
      ValueCoding.Failure(type: Journal.State.self).description
        == "A value of the type 'SessionRecordingsTests.Journal.State' cannot be read from a recording."
    )
  }

  @Test func `indirect cases are refused`() {
    #expect(throws: ValueCoding.Failure.self) { try copy(Tree.node(.leaf)) }
  }

  @Test func `JSON of another type is refused`() {
    let values: [Any] = [
      1, "one", ["one": "x"], ["unknown": 1], ["one": 1, "two": 2], NSNull(), [],
    ]
    for json in values {
      #expect(throws: ValueCoding.Failure.self) { try ValueCoding.value(json, as: Choice.self) }
    }
    #expect(throws: ValueCoding.Failure.self) {
      try ValueCoding.value(["number": 1], as: Plain.self)
    }
    #expect(throws: ValueCoding.Failure.self) {
      try ValueCoding.value([1], as: (Int, Int).self)
    }
  }

  @Test func `deep JSON is refused`() {
    var json: Any = "leaf"
    for _ in 0..<10_000 { json = [json] }
    #expect(throws: ValueCoding.Failure.self) { try ValueCoding.value(json, as: Choice.self) }
  }
}
