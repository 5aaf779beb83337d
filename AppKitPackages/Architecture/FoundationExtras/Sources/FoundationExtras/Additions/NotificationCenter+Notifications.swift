#if !canImport(Darwin)
  import Foundation
  import Synchronization

  extension NotificationCenter {
    /// Returns a sequence of the notifications with a name.
    ///
    /// ```swift
    /// let name = UserDefaults.didChangeNotification
    /// for await _ in NotificationCenter.default.notifications(named: name) {
    ///   print("A setting was changed.")
    /// }
    /// ```
    ///
    /// Foundation has this method on Apple's systems only. As there, the sequence buffers
    /// notifications from the call of this method on, so none is lost before the first iteration.
    /// Unlike there, the buffer is unlimited.
    ///
    /// - Parameter object: The sender of the notifications; nil for any sender.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil)
      -> Notifications
    {
      Notifications(center: self, name: name, object: object)
    }

    /// A sequence of the notifications with a name.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
      // Sound: after `init` only the stream is accessed, and streams are thread-safe.
      private let stream: AsyncStream<Notification>

      init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Notification.self)
        self.stream = stream
        let observer = center.addObserver(forName: name, object: object, queue: nil) {
          // Sound: the stream passes each notification to one consumer, as Foundation does.
          nonisolated(unsafe) let notification = $0
          continuation.yield(notification)
        }
        let token = ObserverToken(center: center, observer: observer)
        continuation.onTermination = { _ in token.remove() }
      }

      public func makeAsyncIterator() -> Iterator {
        Iterator(base: stream.makeAsyncIterator(), sequence: self)
      }

      /// The iterator of a sequence of notifications.
      public struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Notification>.AsyncIterator
        /// Keeps the sequence alive, because its deinitializer ends the stream.
        fileprivate let sequence: Notifications

        public mutating func next() async -> Notification? { await base.next() }

        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async -> Notification? {
          await base.next(isolation: actor)
        }
      }
    }
  }

  // Sound: notification centers are thread-safe, and the observer is only passed back to one.
  private struct ObserverToken: @unchecked Sendable {
    let center: NotificationCenter
    let observer: any NSObjectProtocol

    func remove() { center.removeObserver(observer) }
  }
#endif
