import ConcurrencyExtras
import Testing

@Suite
struct TaskTests {
  @Test func `task.never throws when cancelled`() async {
    let value = Task { try await Task<Int, Never>.never() }
    let void = Task { try await Task.never() }
    value.cancel()
    void.cancel()
    await #expect(throws: CancellationError.self) { try await value.value }
    await #expect(throws: CancellationError.self) { try await void.value }
  }

  @Test func `cancellableValue cancels the task with its caller`() async {
    let inner = Task { try await Task<Int, Never>.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)

    let calm = Task { () -> Bool in
      while !Task.isCancelled { await Task.yield() }
      return true
    }
    let waiting = Task { await calm.cancellableValue }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test func `a result captures the value or the error of an asynchronous closure`() async {
    struct Failure: Error, Equatable {}
    func number(_ isGood: Bool) async throws -> Int {
      guard isGood else { throw Failure() }
      return 42
    }
    let good = await Result { try await number(true) }
    #expect((try? good.get()) == 42)
    let bad = await Result { try await number(false) }
    #expect(throws: Failure.self) { try bad.get() }
    let synchronous = Result { try Self.plain() }
    #expect((try? synchronous.get()) == 1)
  }

  private static func plain() throws -> Int { 1 }

  @Test @MainActor
  func `creating a result stays on the caller's actor`() async {
    var count = 0
    let result = await Result<Int, Never> {
      count += 1
      await Task.yield()
      count += 1
      return count
    }
    #expect(result == .success(2))
  }
}

@Suite(.serialized)
struct MainSerialExecutorTests {
  @Test @MainActor
  func `the main serial executor runs tasks in order`() async {
    await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      let tasks = (0..<200).map { index in
        Task.detached {
          order.withValue { $0.append(index) }
          await Task.yield()
          order.withValue { $0.append(1_000 + index) }
        }
      }
      for task in tasks { await task.value }
      #expect(order.value == Array(0..<200) + Array(1_000..<1_200))
    }
  }

  // Separate processes, because concurrent tests also replace the executor.
  @Test func `the main serial executor is restored`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      struct Failure: Error {}
      await withMainSerialExecutor {
        await Task.yield()
        precondition(uncheckedUseMainSerialExecutor)
      }
      precondition(!uncheckedUseMainSerialExecutor)
      do {
        try withMainSerialExecutor { () throws in
          precondition(uncheckedUseMainSerialExecutor)
          throw Failure()
        }
        preconditionFailure()
      } catch {}
      precondition(!uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = true
      withMainSerialExecutor {}
      precondition(uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = false
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test func `the last of nested uses restores the executor`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (firstMayEnd, endFirst) = AsyncStream.makeStream(of: Never.self)
      let (secondMayEnd, endSecond) = AsyncStream.makeStream(of: Never.self)
      let first = Task { await withMainSerialExecutor { for await _ in firstMayEnd {} } }
      await Task.megaYield()
      let second = Task { await withMainSerialExecutor { for await _ in secondMayEnd {} } }
      await Task.megaYield()
      endFirst.finish()
      await first.value
      precondition(uncheckedUseMainSerialExecutor)
      endSecond.finish()
      await second.value
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }
}
