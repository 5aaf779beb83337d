import IdentifiedCollections

extension RangeReplaceableCollection {
  /// Shares each element of a shared array separately.
  ///
  /// ```swift
  /// @Shared(value: [Todo(), Todo()]) var todos: IdentifiedArrayOf<Todo>
  /// for todo in Array($todos) {
  ///   todo.withLock { $0.isDone = true }
  /// }
  /// ```
  ///
  /// Elements are found by identity, so insertions and removals of others do not affect them. A
  /// removed element keeps its last value, and its writes change that one and not the array.
  public init<ID, Value>(_ shared: Shared<IdentifiedArray<ID, Value>>)
  where Element == Shared<Value> {
    self.init(shared.wrappedValue.ids.lazy.compactMap { Shared<Value>(shared[id: $0]) })
  }

  /// Reads each element of a shared array separately.
  public init<ID, Value>(_ shared: SharedReader<IdentifiedArray<ID, Value>>)
  where Element == SharedReader<Value> {
    self.init(shared.wrappedValue.ids.lazy.compactMap { SharedReader<Value>(shared[id: $0]) })
  }
}
