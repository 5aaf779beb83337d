import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite
struct LifecycleTests {
  @Observable
  final class Model {
    var isShown = true
    var id = 1
    var log: [String] = []
  }

  struct Content: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isShown {
          Text("shown")
            .onAppear { model.log.append("appear") }
            .onDisappear { model.log.append("disappear") }
            .task(id: model.id) {
              let id = model.id
              model.log.append("start \(id)")
              do {
                try await Task.sleep(for: .seconds(1_000))
              } catch {
                model.log.append("cancelled \(id)")
              }
            }
            .onChange(of: model.id) { old, new in model.log.append("\(old) to \(new)") }
        }
      }
    }
  }

  @Test func `onAppear, task and onDisappear run in order`() async {
    let model = Model()
    let screen = Screen(Content(model: model), columns: 10, rows: 2)
    #expect(model.log == ["appear"])
    await screen.wait { _ in model.log.last == "start 1" }
    model.id = 2
    await screen.wait { _ in model.log.contains("start 2") }
    #expect(model.log.contains("1 to 2"))
    await screen.wait { _ in model.log.contains("cancelled 1") }
    model.isShown = false
    await screen.wait { _ in model.log.contains("cancelled 2") }
    #expect(model.log.filter { $0 == "disappear" }.count == 1)
    #expect(!screen.contains("shown"))
    await screen.wait { $0.session.graph.runningTasks == 0 }
    #expect(screen.session.graph.runningTasks == 0)
  }

  @Test func `tasks with a name run and are cancelled as others`() async {
    let model = Model()
    struct Named: View {
      let model: Model
      func sleep(_ name: String) async {
        model.log.append(name)
        do { try await Task.sleep(for: .seconds(1_000)) } catch { model.log.append("end \(name)") }
      }
      var body: some View {
        if model.isShown {
          Text("shown")
            .task(name: "one") { await sleep("one") }
            .task(id: model.id, name: "two") { [id = model.id] in await sleep("two \(id)") }
        }
      }
    }
    let screen = Screen(Named(model: model), columns: 10, rows: 2)
    await screen.wait { _ in model.log.count == 2 }
    #expect(Set(model.log) == ["one", "two 1"])
    model.id = 2
    await screen.wait { _ in model.log.count == 4 }
    #expect(Set(model.log.suffix(2)) == ["end two 1", "two 2"])
    model.isShown = false
    #expect(!screen.contains("shown"))
    await screen.wait { _ in model.log.count == 6 }
    #expect(Set(model.log.suffix(2)) == ["end one", "end two 2"])
  }

  @Test func `removing a view cancels its task`() async {
    let model = Model()
    let screen = Screen(Content(model: model), columns: 10, rows: 2)
    #expect(model.log == ["appear"])
    model.isShown = false
    #expect(!screen.contains("shown"))
    await screen.wait { $0.session.graph.runningTasks == 0 }
    #expect(!model.log.contains("start 1"))
  }

  @Test func `a new id recreates a view`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Root: View {
      let model: Model
      var body: some View { Counter().id(model.id) }
    }
    let model = Model()
    let screen = Screen(Root(model: model), columns: 20, rows: 1)
    screen.tap("count 0")
    #expect(screen.contains("count 1"))
    model.id = 2
    #expect(screen.contains("count 0"))
  }

  @Test func `removed views are deallocated`() {
    struct Inner: View {
      let model: Model
      let number: Int
      var body: some View { Text("\(number) \(model.isShown)") }
    }
    struct Outer: View {
      let model: Model
      var body: some View { Inner(model: model, number: model.id) }
    }
    let model = Model()
    let screen = Screen(Outer(model: model), columns: 20, rows: 1)
    for _ in 0..<500 {
      model.id += 1
      _ = screen.frame
    }
    screen.session.resetStatistics()
    // The inner body observes isShown once, regardless of the number of evaluations.
    model.isShown = false
    #expect(screen.contains("501 false"))
    #expect(screen.statistics.graph.bodiesRun == 1)
  }

  @Test func `an action with one parameter captures values from before the change`() {
    struct Counter: View {
      let model: Model
      let count: Int
      var body: some View {
        Text("\(count)")
          .onChange(of: count) { [count] new in model.log.append("one: \(count) to \(new)") }
          .onChange(of: count) { [count] old, new in
            model.log.append("two: \(old) to \(new), captured \(count)")
          }
          .onChange(of: count) { [count] in model.log.append("none: captured \(count)") }
      }
    }
    struct Root: View {
      let model: Model
      @State private var count = 0
      var body: some View {
        Counter(model: model, count: count)
        Button("more") { count += 1 }
      }
    }
    let model = Model()
    let screen = Screen(VStack { Root(model: model) }, columns: 10, rows: 4)
    #expect(model.log.isEmpty)
    for count in 1...2 {
      model.log = []
      screen.tap("more")
      #expect(
        model.log.sorted() == [
          "none: captured \(count)", "one: \(count - 1) to \(count)",
          "two: \(count - 1) to \(count), captured \(count)",
        ]
      )
    }
  }
}
