import Synchronization

/// A token for an observation, which ends when the token is cancelled or deallocated.
public final class ObserveToken: Sendable, Hashable {
  /// Called once, when the observation ends.
  public let onCancel: @Sendable () -> Void
  private let isDone = Mutex(false)

  /// Creates a token.
  ///
  /// - Parameter onCancel: Called once, when the token is cancelled or deallocated.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool {
    isDone.withLock { $0 }
  }

  /// Ends the observation.
  public func cancel() {
    let isFirst = isDone.withLock { isDone in
      defer { isDone = true }
      return !isDone
    }
    if isFirst { onCancel() }
  }

  /// Stores the token in a set.
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }

  /// Stores the token in a collection, such as an array.
  ///
  /// ```swift
  /// var tokens: [ObserveToken] = []
  /// observe { print(store.count) }.store(in: &tokens)
  /// ```
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool {
    lhs === rhs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The former name of ``ObserveToken``.
@available(*, deprecated, renamed: "ObserveToken")
public typealias ObservationToken = ObserveToken
