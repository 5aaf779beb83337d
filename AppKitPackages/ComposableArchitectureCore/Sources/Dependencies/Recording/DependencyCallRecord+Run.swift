extension DependencyCallRecord {
  /// Calls the implementation of a dependency and records its result, or returns the recorded
  /// answer of a replay.
  ///
  /// If a replay has no answer and neither an error nor a neutral value such as `nil` or an empty
  /// array can be returned, the implementation is called.
  package func run<R, E: Error>(_ operation: () throws(E) -> R) throws(E) -> R {
    if let answers, let result = result(answers.answerNow(), answers, R.self, E.self) {
      return try result.get()
    }
    let result = DependencyRecording.$scope.withValue(.implementation) {
      Result(catching: operation)
    }
    return try record(result)
  }

  /// Calls the asynchronous implementation of a dependency and records its result, or returns the
  /// recorded answer of a replay.
  ///
  /// If a replay has no answer and neither an error nor a neutral value such as `nil` or an empty
  /// array can be returned, the call does not return.
  package nonisolated(nonsending) func run<R, E: Error>(
    _ operation: () async throws(E) -> R
  ) async throws(E) -> R {
    if let answers {
      if let result = result(await answers.answer(), answers, R.self, E.self) {
        return try result.get()
      }
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    let result: Result<R, E> = await DependencyRecording.$scope.withValue(.implementation) {
      do throws(E) { return .success(try await operation()) } catch { return .failure(error) }
    }
    return try record(result)
  }

  /// Converts an answer to the type of a call, or returns `nil` if that is impossible.
  private func result<R, E: Error>(
    _ answer: DependencyAnswer,
    _ answers: any DependencyAnswers,
    _ value: R.Type,
    _ error: E.Type
  ) -> Result<R, E>? {
    switch answer {
    case .value(let value):
      if let value = decoded(value, as: R.self) {
        end(.success(recordedValue(value)))
        return .success(value)
      }
    case .error(let error):
      if let typed = error as? E {
        end(.failure(error))
        return .failure(typed)
      }
    case .stream, .missing:
      if let stream = (R.self as? any RecordableStream.Type)?
        .replayed(answers, record: self) as? R
      {
        startStream()
        return .success(stream)
      }
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
  if let value = value as? any UndecodedAnswer { return value.decoded(as: type) as? Value }
  return value as? Value
}

/// A stream whose elements can be recorded.
private protocol RecordableStream {
  /// Returns a stream that also records the elements that its consumer receives.
  func recorded(by record: any DependencyCallRecord) -> Self

  /// Returns a stream of recorded elements.
  static func replayed(
    _ answers: any DependencyAnswers,
    record: any DependencyCallRecord
  ) -> Self
}

extension AsyncStream: RecordableStream {
  func recorded(by record: any DependencyCallRecord) -> Self {
    let iterator = StreamIterator(makeAsyncIterator())
    return Self {
      let element = await iterator.value.next()
      if let element {
        record.produce(recordedValue(element))
      } else {
        record.endStream(nil)
      }
      return element
    }
  }

  static func replayed(
    _ answers: any DependencyAnswers,
    record: any DependencyCallRecord
  ) -> Self {
    Self {
      guard let element = try? await answers.next(),
        let typed = decoded(element, as: Element.self)
      else {
        record.endStream(nil)
        return nil
      }
      record.produce(recordedValue(typed))
      return typed
    }
  }
}

extension AsyncThrowingStream: RecordableStream where Failure == any Error {
  func recorded(by record: any DependencyCallRecord) -> Self {
    let iterator = StreamIterator(makeAsyncIterator())
    return Self {
      do {
        let element = try await iterator.value.next()
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

  static func replayed(
    _ answers: any DependencyAnswers,
    record: any DependencyCallRecord
  ) -> Self {
    Self {
      do {
        guard let element = try await answers.next(),
          let typed = decoded(element, as: Element.self)
        else {
          record.endStream(nil)
          return nil
        }
        record.produce(recordedValue(typed))
        return typed
      } catch {
        record.endStream(error)
        throw error
      }
    }
  }
}

/// The iterator of a recorded stream.
///
/// `@unchecked` is sound: a stream that calls a closure for its elements calls it for one element
/// at a time.
private final class StreamIterator<Iterator>: @unchecked Sendable {
  var value: Iterator

  init(_ value: Iterator) {
    self.value = value
  }
}
