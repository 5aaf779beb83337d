#if !canImport(Darwin)
  import Foundation
  @_exported import FoundationExtras
  import FoundationNetworking
  import Synchronization

  extension URLSession {
    /// Loads an address and hands its bytes on as they arrive.
    ///
    /// ```swift
    /// let (bytes, response) = try await URLSession.shared.bytes(from: url)
    /// for try await line in bytes.lines { print(line) }
    /// ```
    ///
    /// Foundation has this on Apple's systems only. Here each call makes a session of its own with
    /// this session's configuration, as a task has no delegate of its own: this session's delegate is
    /// not asked about redirections and credentials. The delegate that is passed is, for these calls
    /// only: redirection, challenge, and the end of the task.
    ///
    /// - Returns: the bytes, and the response, which is there once its header is.
    /// - Throws: what kept the header from arriving. What fails later is thrown by the bytes.
    public func bytes(
      from url: URL,
      delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Carries out a request and hands the bytes of the answer on as they arrive.
    public func bytes(
      for request: URLRequest,
      delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      let load = ByteLoad(delegate: delegate)
      let session = URLSession(configuration: configuration, delegate: load, delegateQueue: nil)
      // The session keeps its delegate until the task has ended, and no longer.
      let task = session.dataTask(with: request)
      session.finishTasksAndInvalidate()
      let response = try await withTaskCancellationHandler {
        try await load.response(of: task)
      } onCancel: {
        load.cancel(task)
      }
      return (AsyncBytes(task: task, load: load), response)
    }

    /// The bytes of an answer, as they arrive.
    public struct AsyncBytes: AsyncSequence, Sendable {
      public typealias Element = UInt8

      /// The task that loads the bytes. It is cancelled when the bytes are not read any more.
      public let task: URLSessionDataTask
      private let load: ByteLoad
      private let owner: TaskOwner

      init(task: URLSessionDataTask, load: ByteLoad) {
        self.task = task
        self.load = load
        owner = TaskOwner(task: task)
      }

      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(load: load, owner: owner, chunks: load.chunks.makeAsyncIterator())
      }

      /// Reads one byte after the other.
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
            // Slices keep the indices of what they were cut from.
            chunk = Data(next)
            position = 0
          }
          defer { position += 1 }
          return chunk[position]
        }
      }
    }
  }

  /// Cancels a task when nobody reads its bytes any more.
  private final class TaskOwner: Sendable {
    let task: URLSessionDataTask
    init(task: URLSessionDataTask) { self.task = task }
    deinit { task.cancel() }
  }

  /// Receives what a task loads.
  final class ByteLoad: NSObject, URLSessionDataDelegate, Sendable {
    let chunks: AsyncThrowingStream<Data, any Error>
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    private let delegate: (any URLSessionTaskDelegate)?
    private let waiting = Mutex<CheckedContinuation<URLResponse, any Error>?>(nil)

    init(delegate: (any URLSessionTaskDelegate)?) {
      self.delegate = delegate
      (chunks, continuation) = AsyncThrowingStream.makeStream()
    }

    func response(of task: URLSessionDataTask) async throws -> URLResponse {
      try await withCheckedThrowingContinuation { continuation in
        waiting.withLock { $0 = continuation }
        // A cancelled task that is resumed may never complete, so it isn't started at all.
        guard !Task.isCancelled else { return cancel(task) }
        task.resume()
      }
    }

    /// Ends the wait for the response at once: Foundation may not report a task as completed that is
    /// cancelled while it starts.
    func cancel(_ task: URLSessionDataTask) {
      task.cancel()
      resume(with: .failure(URLError(.cancelled)))
      continuation.finish(throwing: URLError(.cancelled))
    }

    private func resume(with result: Result<URLResponse, any Error>) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(with: result)
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      resume(with: .success(response))
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
      resume(with: .failure(error ?? URLError(.badServerResponse)))
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
