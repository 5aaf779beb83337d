import ComposableArchitecture
import Testing

@Suite struct CasePathTests {
  enum Foo: Equatable {
    case bar(Int)
    case baz(id: Int, name: String)
    case other(Int)
    case plain
    case quiet
  }

  @CasePathable enum Action: Equatable { case load, loaded(Int) }

  @Test func `a slash makes a path of a case's name`() {
    let path = /Foo.bar
    #expect(path.embed(1) == .bar(1))
    #expect(path.extract(from: .bar(1)) == 1)
    #expect(path.extract(from: .other(1)) == nil)
    #expect(path.extract(from: .plain) == nil)
  }

  @Test func `a case with several values has them in a tuple`() {
    let path: AnyCasePath<Foo, (id: Int, name: String)> = /Foo.baz
    #expect(path.embed((id: 1, name: "a")) == .baz(id: 1, name: "a"))
    #expect(path.extract(from: .baz(id: 2, name: "b"))?.name == "b")
    #expect(path.extract(from: .bar(1)) == nil)
    let unlabeled = /Foo.baz(id:name:)
    #expect(unlabeled.extract(from: .baz(id: 3, name: "c"))?.0 == 3)
  }

  @Test func `a case without a value is distinguishable from the others`() {
    let path = /Foo.plain
    #expect(path.extract(from: .plain) != nil)
    #expect(path.extract(from: .quiet) == nil)
    #expect(path.extract(from: .bar(1)) == nil)
    #expect(path.embed(()) == .plain)
  }

  @Test func `a case without a value is extracted from an optional`() {
    let path: AnyCasePath<Foo?, Void> = /Foo.plain
    #expect(path.extract(from: .plain) != nil)
    #expect(path.extract(from: .quiet) == nil)
    #expect(path.extract(from: nil) == nil)
  }

  @Test func `a path is extended by a function`() {
    enum Loading { case loaded(Result<Int, any Error>), idle }
    let number = /Loading.loaded .. Result.success
    #expect(number.extract(from: .loaded(.success(1))) == 1)
    #expect(number.extract(from: .idle) == nil)
    let results = [Result<Int?, any Error>.success(1), .success(nil)]
    #expect(results.compactMap(/Result.success .. /Optional.some) == [1])
    #expect([Foo.plain, .quiet, .plain].compactMap(/Foo.plain).count == 2)
    let made = AnyCasePath { (number: Int) in Foo.bar(number) }
    #expect(made.extract(from: .bar(2)) == 2)
  }

  @Test func `a case key path converts to a function and a key path`() {
    let numbers = [Foo.bar(1), .plain, .other(2), .bar(3)].compactMap(/Foo.bar)
    #expect(numbers == [1, 3])
    let keyPath: CaseKeyPath<Foo, Int> = /Foo.bar
    #expect(keyPath(4) == Foo.bar(4))
    #expect(AnyCasePath(keyPath).extract(from: .bar(5)) == 5)
    #expect(AnyCasePath(keyPath).extract(from: .other(5)) == nil)
  }

  @Test func `a path is created from a case without a value`() {
    enum Light { case on, off }
    #expect(AnyCasePath(Light.on).extract(from: .on) != nil)
    #expect(AnyCasePath(Light.on).extract(from: .off) == nil)
    #expect(AnyCasePath(Foo.plain).embed(()) == .plain)
    #expect(AnyCasePath(Foo.bar).extract(from: .bar(1)) == 1)
  }

  @Test func `a slash before an implicit member is the path of that name`() {
    let some: AnyCasePath<Int?, Int> = /.some
    #expect(some.extract(from: 1) == 1)
    let same: AnyCasePath<Int, Int> = /.self
    #expect(same.extract(from: 1) == 1)
    let keyPath: CaseKeyPath<Int?, Int> = /.some
    #expect(keyPath(1) == 1)
  }

  @Test func `a chain of a path and a case is a function`() {
    enum A { case b(B), other }
    enum B { case c(Int), d }
    let all = [A.b(.c(1)), .other, .b(.d), .b(.c(2))]
    #expect(all.compactMap(/A.b .. B.c) == [1, 2])
    #expect(all.compactMap(/A.b .. /B.c) == [1, 2])
    let path = /A.b .. B.c
    #expect(path.extract(from: .b(.c(3))) == 3)
  }

  @Test func `XCTModify changes the value of an optional`() {
    var number: Int? = 1
    XCTModify(&number) { $0 += 1 }
    #expect(number == 2)
    var nothing: Int?
    withKnownIssue { XCTModify(&nothing) { $0 += 1 } }
    #expect(nothing == nil)
  }

  @Test func `a case path matches in a switch`() {
    switch Foo.other(1) {
    case /Foo.bar: Issue.record("It is another case.")
    case /Foo.other: break
    default: Issue.record("It is the case before.")
    }
  }

  @Test func `a case path can be created from the name of a case`() {
    #expect(AnyCasePath(unsafe: Foo.bar).extract(from: .bar(1)) == 1)
    #expect(AnyCasePath(Foo.bar).extract(from: .other(1)) == nil)
  }

  @Test func `a path leads through a raw value, a description and a constant`() {
    enum Direction: String { case north, south }
    #expect(AnyCasePath<String, Direction>.rawValue.extract(from: "south") == .south)
    #expect(AnyCasePath<String, Direction>.rawValue.extract(from: "up") == nil)
    #expect(AnyCasePath.rawValue.embed(Direction.north) == "north")
    #expect(AnyCasePath<String, Int>.description.extract(from: "42") == 42)
    #expect(AnyCasePath<String, Int>.description.extract(from: "x") == nil)
    #expect(AnyCasePath.description.embed(42) == "42")
    #expect(AnyCasePath.constant(42).extract(from: ()) == 42)
    #expect(AnyCasePath<Int, Never>.never.extract(from: 42) == nil)
  }

  @Test func `a path leads from a type to itself`() {
    let path: AnyCasePath<Foo, Foo> = .self
    #expect(path.embed(.bar(1)) == .bar(1))
    #expect(path.extract(from: .plain) == .plain)

    struct Row: Equatable {
      var count: Int?
    }
    let reducer = EmptyReducer<Row, Int>()
      .ifLet(\.count, action: .self) {
        Reduce { state, action in
          state += action
          return .none
        }
      }
    var row = Row(count: 1)
    _ = reducer.reduce(into: &row, action: 2)
    #expect(row == Row(count: 3))
  }

  @MainActor @Test func `a test store receives a case that a slash names`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        guard case .loaded(let number) = action else { return .send(.loaded(1)) }
        state = number
        return .none
      }
    }
    await store.send(.load)
    await store.receive(/Action.loaded) { $0 = 1 }
  }

  @CasePathable enum Screen: Equatable { case count(Int), text(String) }

  @Test func `a slash names the case of a presented state and of a state on a stack`() {
    var screen = PresentationState<Screen>(wrappedValue: .count(1))
    screen[case: /Screen.count]? += 1
    #expect(screen.wrappedValue == .count(2))
    withKnownIssue { screen[case: /Screen.text]?.append("!") }
    withKnownIssue { screen[case: /Screen.text] = nil }
    #expect(screen.wrappedValue == .count(2))
    screen[case: /Screen.count] = nil
    #expect(screen.wrappedValue == nil)

    var foo = PresentationState<Foo>(wrappedValue: .bar(1))
    foo[case: /Foo.bar]? += 1
    #expect(foo.wrappedValue == .bar(2))

    var stack = StackState<Screen>([.count(1)])
    let id = stack.ids[0]
    stack[id: id, case: /Screen.count]? += 1
    withKnownIssue { stack[id: id, case: /Screen.text] = nil }
    #expect(stack[id: id] == .count(2))
    stack[id: id, case: /Screen.count] = nil
    #expect(stack.isEmpty)
  }
}
