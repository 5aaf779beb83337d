import Synchronization

/// A subscription to the changes of a key, until it is cancelled or released.
public struct SharedSubscription: Sendable {
  private let token: Token

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends the subscription. It is called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    token = Token(onCancel: cancel)
  }

  /// Ends the subscription.
  public func cancel() {
    token.cancel()
  }

  private final class Token: Sendable {
    private let onCancel: Mutex<(@Sendable () -> Void)?>

    init(onCancel: @escaping @Sendable () -> Void) {
      self.onCancel = Mutex(onCancel)
    }

    func cancel() {
      let onCancel = onCancel.withLock { onCancel in
        defer { onCancel = nil }
        return onCancel
      }
      onCancel?()
    }

    deinit {
      cancel()
    }
  }
}
