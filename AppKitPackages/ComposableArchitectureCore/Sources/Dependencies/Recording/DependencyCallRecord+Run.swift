extension DependencyCallRecord {
  /// Calls the implementation of a dependency and records its result, or returns the recorded
  /// answer of a replay.
  package func run<R, E: Error>(_ operation: () throws(E) -> R) throws(E) -> R {
    if let answers {
      if answers.isStream, let stream = replayedStream(of: R.self, answers) { return stream }
      if let result = answers.result(), let answer = answer(result, as: Result<R, E>.self) {
        return try answer.get()
      }
    }
    let result = DependencyRecording.$scope.withValue(.implementation) {
      Result(catching: operation)
    }
    return try record(result)
  }

  /// Calls the asynchronous implementation of a dependency and records its result, or returns the
  /// recorded answer of a replay.
  package nonisolated(nonsending) func run<R, E: Error>(
    _ operation: () async throws(E) -> R
  ) async throws(E) -> R {
    if let answers {
      if answers.isStream, let stream = replayedStream(of: R.self, answers) { return stream }
      if let result = await answers.result(), let answer = answer(result, as: Result<R, E>.self) {
        return try answer.get()
      }
    }
    let result: Result<R, E> = await DependencyRecording.$scope.withValue(.implementation) {
      do throws(E) { return .success(try await operation()) } catch { return .failure(error) }
    }
    return try record(result)
  }

  private func answer<R, E: Error>(
    _ result: Result<any Sendable, any Error>,
    as type: Result<R, E>.Type
  ) -> Result<R, E>? {
    switch result {
    case .success(let value):
      guard let value = value as? R else { return nil }
      end(result)
      return .success(value)
    case .failure(let error):
      guard let typed = error as? E else { return nil }
      end(result)
      return .failure(typed)
    }
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

  private func replayedStream<R>(of type: R.Type, _ answers: any DependencyAnswers) -> R? {
    guard let type = type as? any RecordableStream.Type else { return nil }
    startStream()
    return type.replayed(answers, record: self) as? R
  }
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
      guard let element = try? await answers.next(), let typed = element as? Element else {
        record.endStream(nil)
        return nil
      }
      record.produce(element)
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
        guard let element = try await answers.next(), let typed = element as? Element else {
          record.endStream(nil)
          return nil
        }
        record.produce(element)
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
