#if !canImport(Darwin)
  import Foundation

  extension UserDefaults {
    /// Stores a value, as `set(_:forKey:)` does.
    ///
    /// On Apple's systems the method belongs to key-value coding, whose other parts, `forKeyPath`
    /// and key observation, are missing here.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns the value for a key, as `object(forKey:)` does.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
