import SwiftUI

extension State {
  /// A shared value that belongs to a view, and whose key the view changes.
  ///
  /// ```swift
  /// struct Notes: View {
  ///   @State.Shared(value: "") var note
  ///
  ///   var body: some View {
  ///     TextField("Note", text: Binding($note))
  ///       .task { try? await $note.load(.inMemory("note")) }
  ///   }
  /// }
  /// ```
  ///
  /// A view that is created again keeps the current key. With `@Shared` it has the key of its
  /// initializer again.
  @propertyWrapper
  public struct Shared: DynamicProperty {
    private var state: State<Sharing.Shared<Value>>

    /// Creates a property with a shared value.
    ///
    /// - Parameter projectedValue: The shared value.
    public init(projectedValue: Sharing.Shared<Value>) {
      state = State<Sharing.Shared<Value>>(wrappedValue: projectedValue)
    }

    /// Creates a property with a value that is not stored.
    ///
    /// - Parameter value: The value.
    public init(value: sending Value) {
      self.init(projectedValue: Sharing.Shared(value: value))
    }

    /// Creates a property with the value that is stored under a key.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none is stored.
    ///   - key: The key.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
      self.init(projectedValue: Sharing.Shared(wrappedValue: wrappedValue(), key))
    }

    /// Creates a property with the optional value that is stored under a key.
    ///
    /// - Parameter key: The key.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
      self.init(projectedValue: Sharing.Shared(key))
    }

    /// Creates a property with the value that is stored under a key with a default.
    ///
    /// - Parameter key: The key.
    public init<Key: SharedKey<Value>>(_ key: Key.Default) {
      self.init(projectedValue: Sharing.Shared(key))
    }

    /// Creates a property with the value that is stored under a key with a default.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none is stored, instead of the default of the key.
    ///   - key: The key.
    public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
      self.init(projectedValue: Sharing.Shared(wrappedValue: wrappedValue(), key))
    }

    /// The current value.
    public var wrappedValue: Value { state.wrappedValue.wrappedValue }

    /// The shared value. Assigning another one changes the key of the property.
    public var projectedValue: Sharing.Shared<Value> {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue.projectedValue = newValue }
    }
  }

  /// A read-only shared value that belongs to a view, and whose key the view changes.
  ///
  /// ```swift
  /// struct Results: View {
  ///   @State.SharedReader(value: 0) var count
  ///
  ///   var body: some View {
  ///     Text("\(count)")
  ///       .task { try? await $count.load(.inMemory("results")) }
  ///   }
  /// }
  /// ```
  ///
  /// A view that is created again keeps the current key. With `@SharedReader` it has the key of its
  /// initializer again.
  @propertyWrapper
  public struct SharedReader: DynamicProperty {
    private var state: State<Sharing.SharedReader<Value>>

    /// Creates a property with a shared value.
    ///
    /// - Parameter projectedValue: The shared value.
    public init(projectedValue: Sharing.SharedReader<Value>) {
      state = State<Sharing.SharedReader<Value>>(wrappedValue: projectedValue)
    }

    /// Creates a property with a value that is not stored.
    ///
    /// - Parameter value: The value.
    public init(value: sending Value) {
      self.init(projectedValue: Sharing.SharedReader(value: value))
    }

    /// Creates a property with the value that is stored under a key.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none is stored.
    ///   - key: The key.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
      self.init(projectedValue: Sharing.SharedReader(wrappedValue: wrappedValue(), key))
    }

    /// Creates a property with the value that is stored under a key that can also write it.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none is stored.
    ///   - key: The key.
    @_disfavoredOverload
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
      self.init(projectedValue: Sharing.SharedReader(wrappedValue: wrappedValue(), key))
    }

    /// Creates a property with the optional value that is stored under a key.
    ///
    /// - Parameter key: The key.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
      self.init(projectedValue: Sharing.SharedReader(key))
    }

    /// Creates a property with the optional value that is stored under a key that can also write it.
    ///
    /// - Parameter key: The key.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
      self.init(projectedValue: Sharing.SharedReader(key))
    }

    /// Creates a property with the value that is stored under a key with a default.
    ///
    /// - Parameter key: The key.
    public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
      self.init(projectedValue: Sharing.SharedReader(key))
    }

    /// Creates a property with the value that is stored under a key with a default.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none is stored, instead of the default of the key.
    ///   - key: The key.
    public init<Key: SharedReaderKey<Value>>(
      wrappedValue: @autoclosure () -> Value,
      _ key: Key.Default
    ) {
      self.init(projectedValue: Sharing.SharedReader(wrappedValue: wrappedValue(), key))
    }

    /// The current value.
    public var wrappedValue: Value { state.wrappedValue.wrappedValue }

    /// The shared value. Assigning another one changes the key of the property.
    public var projectedValue: Sharing.SharedReader<Value> {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue.projectedValue = newValue }
    }
  }
}
