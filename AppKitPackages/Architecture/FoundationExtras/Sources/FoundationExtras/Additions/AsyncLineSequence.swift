#if !canImport(Darwin)
  import Foundation

  /// The lines of a sequence of bytes, without line terminators.
  ///
  /// Like Foundation's type on Apple's systems, it ends a line at LF, CR, CRLF, VT, FF, NEL, LS or
  /// PS, and omits empty lines.
  public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    let base: Base

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: base.makeAsyncIterator())
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: Base.AsyncIterator
      private var line: [UInt8] = []

      fileprivate init(base: Base.AsyncIterator) { self.base = base }

      public mutating func next() async throws -> String? {
        while let byte = try await base.next() {
          line.append(byte)
          guard let length = endLength else { continue }
          line.removeLast(length)
          if let text = take() { return text }
        }
        return take()
      }

      /// Returns the length of the line terminator at the end of the bytes, or nil.
      private var endLength: Int? {
        switch line.last {
        case 0x0A, 0x0B, 0x0C, 0x0D: 1
        case 0x85: line.suffix(2).elementsEqual([0xC2, 0x85]) ? 2 : nil
        case 0xA8, 0xA9: line.suffix(3).dropLast().elementsEqual([0xE2, 0x80]) ? 3 : nil
        default: nil
        }
      }

      private mutating func take() -> String? {
        guard !line.isEmpty else { return nil }
        defer { line.removeAll(keepingCapacity: true) }
        return String(decoding: line, as: UTF8.self)
      }
    }
  }

  extension AsyncLineSequence: Sendable where Base: Sendable {}

  extension AsyncSequence where Element == UInt8 {
    /// The lines of the bytes, decoded as UTF-8.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
  }
#endif
