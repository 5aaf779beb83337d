import Foundation

/// Work in steps, some of which need others.
struct BuildSteps {
  private struct Step {
    let name: String
    let needs: Set<String>
    let work: @Sendable () throws -> Void
  }

  private var steps: [Step] = []

  mutating func add(
    _ name: String,
    needs: Set<String> = [],
    work: @escaping @Sendable () throws -> Void
  ) {
    steps.append(Step(name: name, needs: needs, work: work))
  }

  /// Runs each step after those that it needs, as many at a time as there are cores.
  ///
  /// A step waits for a program, so that it runs on a thread of its own.
  func run(workers: Int = ProcessInfo.processInfo.activeProcessorCount) throws {
    let names = Set(steps.map(\.name))
    let state = State(steps.map { ($0.name, $0.needs.intersection(names), $0.work) })
    let end = DispatchGroup()
    for _ in 0..<max(1, workers) {
      end.enter()
      Thread.detachNewThread {
        while let (name, work) = state.next() { state.finish(name, Result { try work() }) }
        end.leave()
      }
    }
    end.wait()
    if let error = state.error { throw error }
  }

  /// Sound: the lock of the condition protects all properties.
  private final class State: @unchecked Sendable {
    typealias Step = (name: String, needs: Set<String>, work: @Sendable () throws -> Void)

    private let condition = NSCondition()
    private var pending: [Step]
    private var running = 0
    private var finished: Set<String> = []
    private var failure: (any Error)?

    init(_ steps: [Step]) { pending = steps }

    var error: (any Error)? { condition.withLock { failure } }

    /// Waits for a step whose needs are finished. Returns nil after the last one and after an error.
    func next() -> (String, @Sendable () throws -> Void)? {
      condition.lock()
      defer { condition.unlock() }
      while failure == nil, !pending.isEmpty {
        if let index = pending.firstIndex(where: { $0.needs.isSubset(of: finished) }) {
          let step = pending.remove(at: index)
          running += 1
          return (step.name, step.work)
        }
        guard running > 0 else {
          let names = pending.map(\.name).joined(separator: ", ")
          failure = CommandError(
            "The steps \(names) need each other.",
            fix: "remove an import of one of them."
          )
          break
        }
        condition.wait()
      }
      condition.broadcast()
      return nil
    }

    func finish(_ name: String, _ result: Result<Void, any Error>) {
      condition.withLock {
        running -= 1
        finished.insert(name)
        if case .failure(let error) = result { failure = failure ?? error }
        condition.broadcast()
      }
    }
  }
}
