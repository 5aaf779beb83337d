import ConcurrencyExtras
import Testing

@Suite
struct StreamTests {
  struct Failure: Error {}

  @Test func `a stream has the elements of its base sequence`() async throws {
    let (source, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    var numbers: [Int] = []
    for await number in source.map({ $0 * 2 }).eraseToStream() {
      numbers.append(number)
    }
    #expect(numbers == [2, 4])
  }

  @Test func `a stream ends with the error of its base sequence`() async {
    let failing = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: Failure())
    }
    await #expect(throws: Failure.self) {
      for try await _ in failing.eraseToThrowingStream() {}
    }
    let again = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: Failure())
    }
    var numbers: [Int] = []
    for await number in again.eraseToStream() {
      numbers.append(number)
    }
    #expect(numbers == [1])
  }

  @Test func `a finished stream has no elements`() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("An element.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished { Issue.record("An element.") }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test func `a stream that never emits ends when cancelled`() async {
    let hasEnded = LockIsolated(false)
    let task = Task {
      for await _ in AsyncStream<Int>.never { Issue.record("An element.") }
      for try await _ in AsyncThrowingStream<Int, any Error>.never { Issue.record("An element.") }
      hasEnded.setValue(true)
    }
    await Task.megaYield()
    #expect(!hasEnded.value)
    task.cancel()
    _ = await task.result
    #expect(hasEnded.value)
  }
}
