import Dependencies
import Foundation

extension SharedReaderKey {
  /// A key for a value in a file, as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(URL(filePath: "/home/blob/todos.json")))
  /// var todos: [Todo] = []
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Reads it.
  ///   - encoder: Writes it.
  public static func fileStorage<Value: Codable>(
    _ url: URL,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url: url,
      decode: { try (decoder ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { try (encoder ?? prettyEncoder).encode($0) }
    )
  }

  /// A key for a value in a file of any format.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Reads it.
  ///   - encode: Writes it.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

private var prettyEncoder: JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return encoder
}

/// A key for a value in a file.
///
/// Make one with `fileStorage(_:decoder:encoder:)`. A change is written at once; further changes
/// within a second are written together at its end, or when the process ends. Files are replaced
/// atomically. A file that can't be read is renamed, never overwritten, and reported. A change that
/// another program makes shows up in the value.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let writer: FileWriter<Value>

  init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.url = url
    self.storage = storage
    self.decode = decode
    self.writer = FileWriter(url: url, storage: storage, encode: encode)
  }

  public var id: FileStorageKeyID {
    FileStorageKeyID(url: url, storage: storage)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try storedValue() })
  }

  private func storedValue() throws -> Value? {
    guard storage.exists(url) else { return nil }
    let data = try storage.load(url)
    writer.didRead(data)
    guard !data.isEmpty else { return nil }
    do {
      return try decode(data)
    } catch {
      throw UnreadableFile(
        url: url,
        movedTo: try moveAside(),
        type: Value.self,
        underlyingError: error
      )
    }
  }

  private func moveAside() throws -> URL {
    let folder = url.deletingLastPathComponent()
    let name = url.lastPathComponent
    var aside = folder.appendingPathComponent("\(name).unreadable")
    var count = 1
    while storage.exists(aside) {
      count += 1
      aside = folder.appendingPathComponent("\(name).unreadable-\(count)")
    }
    try storage.move(url, aside)
    return aside
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.watch(url) {
      guard writer.isForeign(try? storage.load(url)) else { return }
      subscriber.yield(with: Result { try storedValue() })
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    writer.write(value, now: context == .userInitiated, continuation: continuation)
  }
}

/// What tells one ``FileStorageKey`` from another.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { ".fileStorage(\(url.path))" }
}

/// A file's contents are not what its key expects.
struct UnreadableFile: Error, CustomStringConvertible {
  let url: URL
  let movedTo: URL
  let type: Any.Type
  let underlyingError: any Error

  var description: String {
    """
    The file '\(url.path)' can't be read as '\(type)': \(underlyingError)

    It was kept as '\(movedTo.path)', and the initial value is used instead.

    To fix this, repair the file and move it back, or make decoding accept what older versions wrote.
    """
  }
}
