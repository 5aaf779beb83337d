#if !canImport(Darwin)
  import Synchronization

  /// The settings of a formatter. A lock guards them, because formatters are sendable.
  @dynamicMemberLookup
  final class FormatterSettings<Values: Sendable>: Sendable {
    private let values: Mutex<Values>

    init(_ values: Values) {
      self.values = Mutex(values)
    }

    subscript<Value: Sendable>(dynamicMember keyPath: WritableKeyPath<Values, Value>) -> Value {
      get { values.withLock { $0[keyPath: keyPath] } }
      set { values.withLock { $0[keyPath: keyPath] = newValue } }
    }
  }
#endif
