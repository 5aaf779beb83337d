import ViewLayer

extension Binding {
  /// A binding that ignores a write of the value it has.
  ///
  /// ```swift
  /// TextField("Name", text: $name.removeDuplicates())
  /// ```
  ///
  /// Some controls write the same value several times.
  @MainActor
  public func removeDuplicates() -> Binding where Value: Equatable {
    removeDuplicates { $0 == $1 }
  }

  /// A binding that ignores a write of a value that is the same for a function.
  ///
  /// - Parameter isDuplicate: Whether the value now and the new one are the same.
  @MainActor
  public func removeDuplicates(by isDuplicate: @escaping (Value, Value) -> Bool) -> Binding {
    Binding(
      reading: { wrappedValue },
      writing: { newValue, transaction in
        guard !isDuplicate(wrappedValue, newValue) else { return }
        self.transaction(transaction).wrappedValue = newValue
      }
    )
  }

  /// A binding that prints each write.
  ///
  /// ```swift
  /// TextField("Name", text: $name._printChanges("Name"))
  /// ```
  ///
  /// - Parameter prefix: What is printed before the value.
  @MainActor
  public func _printChanges(_ prefix: String = "") -> Binding {
    Binding(
      reading: { wrappedValue },
      writing: { newValue, transaction in
        let oldValue = wrappedValue
        self.transaction(transaction).wrappedValue = newValue
        print("\(prefix.isEmpty ? "\(Binding.self)" : prefix):", oldValue, "=>", newValue)
      }
    )
  }
}
