#if !canImport(Darwin)
  import Foundation
  @_exported import FoundationExtras
  import FoundationNetworking

  extension URLSession {
    /// Requests a URL and returns its bytes as they arrive.
    ///
    /// ```swift
    /// let (bytes, response) = try await URLSession.shared.bytes(from: url)
    /// for try await line in bytes.lines { print(line) }
    /// ```
    ///
    /// Foundation has this method on Apple's systems only. Here each call creates a session with
    /// this session's configuration, because tasks have no delegate: this session's delegate does
    /// not handle redirections and credentials. The `delegate` of the call does, and it receives
    /// only redirections, challenges and the completion of the task.
    ///
    /// - Returns: The bytes and the response, as soon as the header has arrived.
    /// - Throws: An error that occurs before the header. The bytes throw later errors.
    public func bytes(
      from url: URL,
      delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Performs a request and returns the bytes of the response as they arrive.
    public func bytes(
      for request: URLRequest,
      delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      let load = ByteLoad(delegate: delegate)
      let session = URLSession(
        configuration: configuration,
        delegate: load,
        delegateQueue: load.queue
      )
      // The session retains its delegate until the task completes.
      let task = session.dataTask(with: request)
      session.finishTasksAndInvalidate()
      // If there is no response, this cancels the task.
      let bytes = AsyncBytes(task: task, load: load)
      return (bytes, try await load.response.value(of: task))
    }

    /// The bytes of a response, as they arrive.
    public struct AsyncBytes: AsyncSequence, Sendable {
      public typealias Element = UInt8

      /// The task that loads the bytes. It is cancelled when the sequence is deallocated.
      public let task: URLSessionDataTask
      private let load: ByteLoad
      private let owner: TaskOwner

      init(task: URLSessionDataTask, load: ByteLoad) {
        self.task = task
        self.load = load
        owner = TaskOwner(task: task, load: load)
      }

      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(load: load, owner: owner, chunks: load.chunks.makeAsyncIterator())
      }

      /// Iterates over the bytes.
      public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let load: ByteLoad
        fileprivate let owner: TaskOwner
        fileprivate var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
        private var chunk = Data()
        private var position = 0

        fileprivate init(
          load: ByteLoad,
          owner: TaskOwner,
          chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
        ) {
          self.load = load
          self.owner = owner
          self.chunks = chunks
        }

        public mutating func next() async throws -> UInt8? {
          try await next(isolation: #isolation)
        }

        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async throws -> UInt8? {
          while position == chunk.count {
            try Task.checkCancellation()
            guard let next = try await chunks.next(isolation: actor) else { return nil }
            // A slice keeps the indices of its base.
            chunk = Data(next)
            position = 0
          }
          defer { position += 1 }
          return chunk[position]
        }
      }
    }
  }

  /// Cancels a task when it is deallocated.
  private final class TaskOwner: Sendable {
    let task: URLSessionDataTask
    let load: ByteLoad

    init(task: URLSessionDataTask, load: ByteLoad) {
      self.task = task
      self.load = load
    }

    deinit { load.cancel(task) }
  }

  /// The delegate of the session that receives the bytes of a task.
  final class ByteLoad: NSObject, URLSessionDataDelegate, Sendable {
    let response = PendingResult<URLResponse>()
    let queue = OperationQueue()
    let chunks: AsyncThrowingStream<Data, any Error>
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    private let delegate: (any URLSessionTaskDelegate)?

    init(delegate: (any URLSessionTaskDelegate)?) {
      self.delegate = delegate
      (chunks, continuation) = AsyncThrowingStream.makeStream()
      queue.maxConcurrentOperationCount = 1
    }

    /// Cancels a task that has not completed.
    ///
    /// The process would trap if the task completed while it is cancelled. It completes on the same
    /// queue, and only after the first cancellation ended, for which the second one waits.
    func cancel(_ task: URLSessionTask) {
      queue.addOperation {
        task.cancel()
        task.cancel()
      }
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      self.response.end(with: .success(response))
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      continuation.yield(data)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      response.end(with: .failure(error ?? URLError(.badServerResponse)))
      continuation.finish(throwing: error)
      delegate?.urlSession(session, task: task, didCompleteWithError: error)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      guard let delegate else { return completionHandler(request) }
      delegate.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: completionHandler
      )
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
      delegate.urlSession(
        session,
        task: task,
        didReceive: challenge,
        completionHandler: completionHandler
      )
    }
  }
#endif
