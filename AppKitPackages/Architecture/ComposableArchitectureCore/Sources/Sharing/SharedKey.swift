/// A key that reads and writes a value outside of the program's state.
///
/// ```swift
/// extension SharedReaderKey where Self == FileStorageKey<[Todo]>.Default {
///   static var todos: Self { Self[.fileStorage(URL(filePath: "todos.json")), default: []] }
/// }
///
/// @Shared(.todos) var todos
/// ```
///
/// `appStorage`, `fileStorage` and `inMemory` create such keys. Conform a type to `SharedKey` for
/// other storage: a server, a database, a keychain.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason for the save.
  ///   - continuation: Resume it exactly once, from any thread.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
