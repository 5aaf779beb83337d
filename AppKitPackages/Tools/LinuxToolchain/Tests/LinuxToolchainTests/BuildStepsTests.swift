import Synchronization
import Testing

@testable import LinuxToolchain

struct BuildStepsTests {
  @Test(arguments: [1, 2, 4]) func `a step runs after those that it needs`(workers: Int) throws {
    let order = Mutex([String]())
    var steps = BuildSteps()
    for (name, needs) in [
      ("views", ["macros", "nodes"]), ("nodes", ["base"]), ("base", []), ("macros", ["system"]),
    ] {
      steps.add(name, needs: Set(needs)) { order.withLock { $0.append(name) } }
    }
    try steps.run(workers: workers)
    let names = order.withLock { $0 }
    #expect(names.sorted() == ["base", "macros", "nodes", "views"])
    #expect(names.last == "views")
    #expect(names.firstIndex(of: "base")! < names.firstIndex(of: "nodes")!)
  }

  @Test func `the first error ends the work`() {
    let error = CommandError("It failed.", fix: "repeat it.")
    var steps = BuildSteps()
    steps.add("a") { throw error }
    steps.add("b", needs: ["a"]) { Issue.record("b must not run") }
    #expect(throws: error) { try steps.run(workers: 1) }
  }

  @Test func `steps that need each other are an error`() {
    var steps = BuildSteps()
    steps.add("a", needs: ["b"]) {}
    steps.add("b", needs: ["a"]) {}
    let error = #expect(throws: CommandError.self) { try steps.run(workers: 2) }
    #expect(error?.description.contains("a, b need each other") == true)
  }
}
