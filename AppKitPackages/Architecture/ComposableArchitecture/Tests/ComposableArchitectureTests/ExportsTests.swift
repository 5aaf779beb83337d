import ComposableArchitecture
import Testing

/// Tests that one import provides all names for features and their tests.
@MainActor
struct ExportsTests {
  struct Badge: CustomDumpStringConvertible {
    var customDumpDescription: String { "Badge!" }
  }

  struct Account: CustomDumpReflectable {
    var name = "Blob"
    var password = "secret"
    var customDumpMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
  }

  @Test func `values are dumped, and compared by their dumps`() {
    #expect(String(customDumping: Badge()) == "Badge!")
    #expect(!String(customDumping: Account()).contains("secret"))
    expectNoDifference([1, 2], [1, 2])
    #expect(diff(1, 2)?.isEmpty == false)
  }

  @Test func `issues are reported to the test, or to a custom reporter`() {
    #expect(isTesting)
    #expect(TestContext.current?.isSwiftTesting == true)
    withExpectedIssue { reportIssue("As expected.") }
    #expect(IssueReporters.current.isEmpty == false)
  }

  @Test func `the former name of reportIssue is exported`() {
    withExpectedIssue { XCTFail("As expected.") }
  }

  @Test func `Foundation, networking and collections are exported`() async {
    let request = URLRequest(url: URL(string: "https://example.org")!)
    #expect(request.httpMethod == "GET")
    let session = URLSession(configuration: .ephemeral)
    session.invalidateAndCancel()
    let items: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
    #expect(items[id: 1]?.value == "a")
    let count = LockIsolated(0)
    count.withValue { $0 += 1 }
    #expect(count.value == 1)
    #expect(AnyCasePath<String?, String>(\.some).extract(from: "a") == "a")
  }

  private static func double(_ count: Int, _ send: Send<Int>) { send(count * 2) }

  @Test func `an effect, a send and a stack's action can be named`() async {
    let effect: EffectOf<Reduce<Int, Int>> = .run { send in await Self.double(2, send) }
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return action == 1 ? effect : .none
      }
    }
    await store.send(1).finish()
    #expect(store.withState { $0 } == 5)
    let pop = StackAction<Int, Int>.popFrom(id: 0)
    #expect(pop.is(\.popFrom))
    var path = StackState([1, 2, 3])
    #expect(path.popLast() == 3)
    path.removeLast()
    #expect(Array(path) == [1])
  }

  @Test func `a reducer's dependencies can be transformed`() async {
    let date = Date(timeIntervalSince1970: 42)
    let store = Store<Date, Void>(initialState: .distantPast) {
      Reduce { state, _ in
        @Dependency(\.date.now) var now
        state = now
        return .none
      }
      .transformDependency(\.date) { $0 = .constant(date) }
      ._printChanges(nil)
    }
    store.send(())
    #expect(store.withState { $0 } == date)
  }
}
