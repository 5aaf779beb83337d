/// Runs an operation that reports its progress synchronously, and passes the reports to an
/// asynchronous closure.
///
/// The operation does not wait for the closure, which misses reports if it is slower, but never the
/// last one of an operation that succeeds. No call follows the return of this function.
package func withProgressReports<Value: Sendable>(
  to progress: @escaping @Sendable (Int) async -> Void,
  _ operation: (_ report: @escaping @Sendable (Int) -> Void) async throws -> Value
) async throws -> Value {
  let (counts, continuation) = AsyncStream.makeStream(
    of: Int.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  async let reports: Void = { for await count in counts { await progress(count) } }()
  let result: Result<Value, any Error>
  do {
    result = .success(try await operation { continuation.yield($0) })
  } catch {
    result = .failure(error)
  }
  continuation.finish()
  await reports
  return try result.get()
}
