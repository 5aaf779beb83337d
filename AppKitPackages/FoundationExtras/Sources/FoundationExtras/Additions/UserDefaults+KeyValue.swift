#if !canImport(Darwin)
  import Foundation

  extension UserDefaults {
    /// Stores a value, as `set(_:forKey:)` does.
    ///
    /// Key-value coding, which this belongs to on Apple's systems, has no other part here: `forKeyPath`
    /// and observing keys are missing.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The value under a key, as `object(forKey:)` returns it.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
