/// A way to read and write a value that lives outside the program's state.
///
/// ```swift
/// extension SharedReaderKey where Self == FileStorageKey<[Todo]>.Default {
///   static var todos: Self { Self[.fileStorage(URL(filePath: "todos.json")), default: []] }
/// }
///
/// @Shared(.todos) var todos
/// ```
///
/// `appStorage`, `fileStorage` and `inMemory` are such keys. Write your own for anything else that
/// holds values: a server, a database, a keychain.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: To be resumed once, now or later, from any thread.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
