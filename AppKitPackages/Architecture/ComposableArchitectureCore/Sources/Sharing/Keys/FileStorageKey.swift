import Dependencies
import Foundation
import Synchronization

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
  ///   - decoder: The decoder of the contents.
  ///   - encoder: The encoder of the contents.
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
  /// ```swift
  /// struct Note {
  ///   @Shared(
  ///     .fileStorage(
  ///       .documentsDirectory.appending(component: "note.txt"),
  ///       decode: { @Sendable data in String(decoding: data, as: UTF8.self) },
  ///       encode: { @Sendable text in Data(text.utf8) }
  ///     )
  ///   )
  ///   var text = ""
  /// }
  /// ```
  ///
  /// In an attribute, Swift 6.3 does not infer that a closure of a key is `@Sendable`. In a function or a
  /// property that returns a `FileStorageKey`, it does.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Decodes the contents.
  ///   - encode: Encodes the value.
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
/// `fileStorage(_:decoder:encoder:)` creates a key. A change is written immediately; further
/// changes within one second are written together after that second, or when the process exits.
/// Files are replaced atomically. Contents that cannot be decoded are reported, and renamed before
/// they are overwritten. Changes of the file by other programs update the value.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let access: FileAccess

  init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.url = url
    self.storage = storage
    self.decode = decode
    self.encode = encode
    self.access = FileAccess(url: url, storage: storage)
  }

  public var id: FileStorageKeyID {
    FileStorageKeyID(url: url, storage: storage)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result { try access.writer.contents(seen: access.seen).map(decoded) }
    )
  }

  private func decoded(_ data: Data) throws -> Value {
    do {
      let value = try decode(data)
      access.writer.setUndecodable(nil)
      return value
    } catch {
      access.writer.setUndecodable(data)
      throw UnreadableFile(
        url: url,
        newURL: access.writer.undecodableURL,
        type: Value.self,
        underlyingError: error
      )
    }
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let writer = access.writer
    return storage.watch(url) { [access] event in
      // Storage in memory notifies in the write, while the writer's lock is held.
      writer.runUnlocked {
        var foreign = writer.foreignContents(seen: access.seen, event: event)
        while let current = foreign {
          subscriber.yield(
            with: current.contents.flatMap { data in Result { try data.map(decoded) } }
          )
          foreign = writer.contents(writtenAfter: current, seen: access.seen)
        }
      }
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    access.writer.write(
      seen: access.seen,
      now: context == .userInitiated,
      continuation: continuation
    ) { [encode] in try encode(value) }
  }
}

/// The connection of a key to its file: the writer, created on first use, and the contents that the
/// key has read or written last.
private final class FileAccess: Sendable {
  let seen = SeenContents()
  private let url: URL
  private let storage: FileStorage
  private let foundWriter = Mutex<FileWriter?>(nil)

  init(url: URL, storage: FileStorage) {
    self.url = url
    self.storage = storage
  }

  var writer: FileWriter {
    foundWriter.withLock { found in
      let writer = found ?? storage.writers.writer(for: url, in: storage)
      found = writer
      return writer
    }
  }
}

/// The identity of a ``FileStorageKey``.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { ".fileStorage(\(url))" }
}

/// The contents of a file cannot be decoded.
struct UnreadableFile: Error, CustomStringConvertible {
  let url: URL
  let newURL: URL
  let type: Any.Type
  let underlyingError: any Error

  var description: String {
    """
    The file '\(url.path)' can't be read as '\(type)': \(underlyingError)

    The value stays as it is. When it is saved, the file is first renamed to '\(newURL.path)'.

    To fix this, repair the file, or make decoding accept what older versions wrote.
    """
  }
}
