import ConcurrencyExtras
import Synchronization

extension DependencyCallRecord {
  /// Calls the implementation of a dependency and records its result, or returns the recorded
  /// result of a replay.
  ///
  /// If a replay has no result and neither an error nor a neutral value such as `nil` or an empty
  /// array can be returned, the implementation is called.
  package func run<R, E: Error>(_ operation: @escaping () throws(E) -> R) throws(E) -> R {
    let operation = Implementation(operation)
    if let recordedResults,
      let result = result(
        recordedResults.resultNow(),
        recordedResults,
        E.self,
        live: { try? operation.call() }
      )
    {
      if recordedResults.repeatsCall {
        _ = DependencyRecording.$scope.withValue(.implementation) { try? operation.call() }
      }
      return try result.get()
    }
    let result = DependencyRecording.$scope.withValue(.implementation) {
      Result(catching: operation.call)
    }
    return try record(result)
  }

  /// Calls the asynchronous implementation of a dependency and records its result, or returns the
  /// recorded result of a replay.
  ///
  /// If the replay ends before the call, the implementation is called then. If a replay has no
  /// result and neither an error nor a neutral value such as `nil` or an empty array can be
  /// returned, the call does not return.
  ///
  /// - Parameters:
  ///   - isRepeatable: Whether a replay can call the implementation besides returning the recorded
  ///     result.
  ///   - operation: The implementation.
  package nonisolated(nonsending) func run<R, E: Error>(
    isRepeatable: Bool = true,
    _ operation: @escaping () async throws(E) -> R
  ) async throws(E) -> R {
    let operation = Implementation(operation)
    if let recordedResults {
      let recordedResult = await recordedResults.result()
      if let result = result(
        recordedResult,
        recordedResults,
        E.self,
        live: { try? await operation.call() }
      ) {
        if isRepeatable, recordedResults.repeatsCall, !Task.isCancelled {
          _ = await DependencyRecording.$scope.withValue(.implementation) {
            try? await operation.call()
          }
        }
        return try result.get()
      }
      if case .live = recordedResult {
      } else {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    let result: Result<R, E> = await DependencyRecording.$scope.withValue(.implementation) {
      do throws(E) { return .success(try await operation.call()) } catch { return .failure(error) }
    }
    return try record(result)
  }

  /// Converts a recorded result to the type of a call, or returns `nil` if the implementation has to
  /// be called.
  ///
  /// - Parameters:
  ///   - recordedResult: The recorded result.
  ///   - recordedResults: All recorded results of the call.
  ///   - error: The type of errors.
  ///   - live: Calls the implementation for the elements after the end of the replay.
  private func result<R, E: Error>(
    _ recordedResult: RecordedResult,
    _ recordedResults: any RecordedResults,
    _ error: E.Type,
    live: @escaping @Sendable () async -> R?
  ) -> Result<R, E>? {
    switch recordedResult {
    case .value(let value):
      if let value = decoded(value, as: R.self) {
        end(.success(recordedValue(value)))
        return .success(value)
      }
      recordedResults.cannotDecodeResult(as: R.self)
    case .error(let error):
      if let typed = error as? E {
        end(.failure(error))
        return .failure(typed)
      }
      recordedResults.cannotDecodeResult(as: E.self)
    case .stream, .missing:
      if let stream = (R.self as? any RecordableStream.Type)?
        .replayed(recordedResults, record: self, live: live) as? R
      {
        startStream()
        return .success(stream)
      }
    case .live:
      return nil
    }
    // Effects end with this error without a report.
    if let error = CancellationError() as? E {
      end(.failure(error))
      return .failure(error)
    }
    let placeholders: [Any] = [(), Any?.none as Any, [Any](), [AnyHashable: Any](), "", 0, false]
    guard let value = placeholders.lazy.compactMap({ $0 as? R }).first else { return nil }
    end(.success(recordedValue(value)))
    return .success(value)
  }

  private func record<R, E: Error>(_ result: Result<R, E>) throws(E) -> R {
    switch result {
    case .success(let value):
      if let stream = value as? any RecordableStream {
        startStream()
        // Sound: `recorded(by:)` returns `Self`.
        if let recorded = stream.recorded(by: self) as? R { return recorded }
      }
      end(.success(recordedValue(value)))
      return value
    case .failure(let error):
      end(.failure(error))
      throw error
    }
  }
}

/// Returns a recorded value as the type of its reader, or `nil` if it has another type.
private func decoded<Value>(_ value: any Sendable, as type: Value.Type) -> Value? {
  if let value = value as? any UndecodedRecordedValue { return value.decoded(as: type) as? Value }
  return value as? Value
}

/// A stream whose elements can be recorded.
private protocol RecordableStream {
  /// Returns a stream that also records the elements that its consumer receives.
  func recorded(by record: any DependencyCallRecord) -> Self

  /// Returns a stream of recorded elements, and of the elements of a new stream if the replay ends
  /// before the recorded one.
  ///
  /// - Parameters:
  ///   - recordedResults: The recorded elements.
  ///   - record: The record of the replayed call.
  ///   - live: Creates the new stream.
  static func replayed(
    _ recordedResults: any RecordedResults,
    record: any DependencyCallRecord,
    live: @escaping @Sendable () async -> Any?
  ) -> Self
}

extension IteratorBox {
  /// Returns the next element, and records it or the end of the stream.
  fileprivate func next(recordedBy record: any DependencyCallRecord) async throws -> Base.Element? {
    do {
      let element = try await next()
      if let element {
        record.produce(recordedValue(element))
      } else {
        record.endStream(nil)
      }
      return element
    } catch {
      record.endStream(error)
      throw error
    }
  }
}

extension AsyncStream: RecordableStream {
  func recorded(by record: any DependencyCallRecord) -> Self {
    let iterator = IteratorBox(self)
    return Self { try? await iterator.next(recordedBy: record) }
  }

  static func replayed(
    _ recordedResults: any RecordedResults,
    record: any DependencyCallRecord,
    live: @escaping @Sendable () async -> Any?
  ) -> Self {
    let stream = ReplayedStream(recordedResults, record) { await live() as? Self }
    return Self { try? await stream.next() }
  }
}

extension AsyncThrowingStream: RecordableStream where Failure == any Error {
  func recorded(by record: any DependencyCallRecord) -> Self {
    let iterator = IteratorBox(self)
    return Self { try await iterator.next(recordedBy: record) }
  }

  static func replayed(
    _ recordedResults: any RecordedResults,
    record: any DependencyCallRecord,
    live: @escaping @Sendable () async -> Any?
  ) -> Self {
    let stream = ReplayedStream(recordedResults, record) { await live() as? Self }
    return Self { try await stream.next() }
  }
}

/// The elements of a replayed stream: the recorded ones, and those of a new stream if the replay
/// ends before the recorded stream.
private final class ReplayedStream<Base: AsyncSequence>: Sendable {
  private let recordedResults: any RecordedResults
  private let record: any DependencyCallRecord
  private let start: @Sendable () async -> Base?
  /// The iterator of the new stream.
  private let iterator = Mutex<IteratorBox<Base>?>(nil)

  init(
    _ recordedResults: any RecordedResults,
    _ record: any DependencyCallRecord,
    live start: @escaping @Sendable () async -> Base?
  ) {
    self.recordedResults = recordedResults
    self.record = record
    self.start = start
  }

  func next() async throws -> Base.Element? {
    do {
      let isLive = iterator.withLock { $0 != nil }
      guard let element = try await isLive ? liveElement() : replayedElement() else {
        record.endStream(nil)
        return nil
      }
      record.produce(recordedValue(element))
      return element
    } catch {
      record.endStream(error)
      throw error
    }
  }

  private func replayedElement() async throws -> Base.Element? {
    switch try await recordedResults.next() {
    case .element(let element):
      let value = decoded(element, as: Base.Element.self)
      if value == nil { recordedResults.cannotDecodeResult(as: Base.Element.self) }
      return value
    case .end:
      return nil
    case .live:
      let stream = await DependencyRecording.$scope.withValue(.implementation) { await start() }
      let newIterator = stream.map { IteratorBox($0) }
      iterator.withLock { $0 = newIterator }
      return try await liveElement()
    }
  }

  private func liveElement() async throws -> Base.Element? {
    try await iterator.withLock { $0 }?.next()
  }
}

/// The implementation of an endpoint, which is a function.
///
/// `@unchecked` is sound: the endpoints of a `Sendable` client can be called on any thread.
private struct Implementation<Function>: @unchecked Sendable {
  let call: Function

  init(_ call: Function) { self.call = call }
}
