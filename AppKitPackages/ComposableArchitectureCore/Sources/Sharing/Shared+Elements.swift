import IdentifiedCollections

extension RangeReplaceableCollection {
  /// Shares each element of a shared array by itself.
  ///
  /// ```swift
  /// @Shared(value: [Todo(), Todo()]) var todos: IdentifiedArrayOf<Todo>
  /// for todo in Array($todos) {
  ///   todo.withLock { $0.isDone = true }
  /// }
  /// ```
  ///
  /// Elements are found by identity, so they stay what they are when others come and go. One that has
  /// gone keeps its last value and writes nothing more.
  public init<ID, Value>(_ shared: Shared<IdentifiedArray<ID, Value>>)
  where Element == Shared<Value> {
    self.init(shared.wrappedValue.ids.lazy.compactMap { Shared<Value>(shared[id: $0]) })
  }

  /// Reads each element of a shared array by itself.
  public init<ID, Value>(_ shared: SharedReader<IdentifiedArray<ID, Value>>)
  where Element == SharedReader<Value> {
    self.init(shared.wrappedValue.ids.lazy.compactMap { SharedReader<Value>(shared[id: $0]) })
  }
}
