import PlatformViews

extension Binding {
  /// Returns a binding that ignores writes of the current value.
  ///
  /// ```swift
  /// TextField("Name", text: $name.removeDuplicates())
  /// ```
  ///
  /// Some controls write the same value repeatedly.
  @MainActor
  public func removeDuplicates() -> Binding where Value: Equatable {
    removeDuplicates { $0 == $1 }
  }

  /// Returns a binding that ignores writes of values that a function considers duplicates.
  ///
  /// - Parameter isDuplicate: Returns whether the current value and the new one are duplicates.
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

  /// Returns a binding that prints each write.
  ///
  /// ```swift
  /// TextField("Name", text: $name._printChanges("Name"))
  /// ```
  ///
  /// - Parameter prefix: The text before the printed value.
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
