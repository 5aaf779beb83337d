#if !canImport(Darwin)
  import Foundation
  @_exported import FoundationExtras
  import FoundationNetworking

  extension URL {
    /// The bytes of a file or of a response, loaded when the iteration begins.
    ///
    /// ```swift
    /// let size = try await url.resourceBytes.reduce(0) { size, _ in size + 1 }
    /// ```
    ///
    /// Foundation has this property on Apple's systems only. The iteration throws if the file cannot
    /// be opened, or if the request fails.
    public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

    /// The lines of a text file or of a response, decoded as UTF-8. Empty lines are omitted.
    ///
    /// ```swift
    /// for try await line in url.lines { print(line) }
    /// ```
    public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

    /// The bytes of a file or of a response.
    public struct AsyncBytes: AsyncSequence, Sendable {
      public typealias Element = UInt8
      fileprivate let url: URL

      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(url: url)
      }

      /// Iterates over the bytes.
      public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Source {
          case url(URL)
          case file(FileHandle.AsyncBytes.AsyncIterator)
          case response(URLSession.AsyncBytes.AsyncIterator)
        }
        private var source: Source

        fileprivate init(url: URL) { source = .url(url) }

        public mutating func next() async throws -> UInt8? {
          try await next(isolation: #isolation)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
          if case .url(let url) = source {
            source =
              url.isFileURL
              ? .file(try FileHandle(forReadingFrom: url).bytes.makeAsyncIterator())
              : .response(try await URLSession.shared.bytes(from: url).0.makeAsyncIterator())
          }
          switch source {
          case .url: return nil
          case .file(var bytes):
            defer { source = .file(bytes) }
            return try await bytes.next(isolation: actor)
          case .response(var bytes):
            defer { source = .response(bytes) }
            return try await bytes.next(isolation: actor)
          }
        }
      }
    }
  }
#endif
