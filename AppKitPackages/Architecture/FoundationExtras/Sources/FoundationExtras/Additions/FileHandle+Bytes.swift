#if !canImport(Darwin)
  import Dispatch
  import Foundation

  // "read" alone stands for a method of FileHandle.
  private let readBytes: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = read

  extension FileHandle {
    /// The bytes of a file, a pipe or a terminal, as they arrive.
    ///
    /// ```swift
    /// for try await line in FileHandle.standardInput.bytes.lines { print(line) }
    /// ```
    ///
    /// Foundation has this property on Apple's systems only. The iteration throws a `POSIXError` if
    /// the file cannot be read.
    public var bytes: AsyncBytes { AsyncBytes(file: self) }

    /// The bytes of a file, as they arrive.
    public struct AsyncBytes: AsyncSequence, Sendable {
      public typealias Element = UInt8
      fileprivate let file: FileHandle

      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(file: file)
      }

      /// Iterates over the bytes.
      public struct AsyncIterator: AsyncIteratorProtocol {
        private let file: FileHandle
        private var chunk: [UInt8] = []
        private var position = 0

        fileprivate init(file: FileHandle) { self.file = file }

        public mutating func next() async throws -> UInt8? {
          try await next(isolation: #isolation)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
          if position == chunk.count {
            try Task.checkCancellation()
            chunk = try await file.nextBytes()
            position = 0
            guard !chunk.isEmpty else { return nil }
          }
          defer { position += 1 }
          return chunk[position]
        }
      }
    }

    /// Waits for bytes on a queue that may block, and returns none at the end of the file.
    private func nextBytes() async throws -> [UInt8] {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          var failure: Int32 = 0
          let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
            var result: Int
            repeat {
              result = readBytes(self.fileDescriptor, buffer.baseAddress, buffer.count)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno }
            count = max(0, result)
          }
          if failure == 0 {
            continuation.resume(returning: bytes)
          } else {
            continuation.resume(throwing: POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO))
          }
        }
      }
    }
  }
#endif
