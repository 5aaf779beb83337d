#if !canImport(Darwin)
  import Foundation
  import Synchronization

  extension NotificationCenter {
    /// The notifications with a name, as they are posted.
    ///
    /// ```swift
    /// let name = UserDefaults.didChangeNotification
    /// for await _ in NotificationCenter.default.notifications(named: name) {
    ///   print("A setting was changed.")
    /// }
    /// ```
    ///
    /// Foundation has this on Apple's systems only. As there, notifications are kept from the call of
    /// this function on, so none is lost between it and the first turn of the loop. Unlike there, all
    /// of them are kept until they are read.
    ///
    /// - Parameter object: who posts them; nil for anybody.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil)
      -> Notifications
    {
      Notifications(center: self, name: name, object: object)
    }

    /// The notifications with a name, as they are posted.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
      // Sound: nothing but the stream is read after `init`, and a stream may be read on any thread.
      private let stream: AsyncStream<Notification>

      init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Notification.self)
        self.stream = stream
        let observer = center.addObserver(forName: name, object: object, queue: nil) {
          // Notifications are passed on to one reader, as Foundation does it.
          nonisolated(unsafe) let notification = $0
          continuation.yield(notification)
        }
        let token = ObserverToken(center: center, observer: observer)
        continuation.onTermination = { _ in token.remove() }
      }

      public func makeAsyncIterator() -> Iterator {
        Iterator(base: stream.makeAsyncIterator(), sequence: self)
      }

      public struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Notification>.AsyncIterator
        /// The stream ends with the sequence, which may go before its iterator otherwise.
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

  // Sound: a notification center may be used from any thread, and the observer is only handed back.
  private struct ObserverToken: @unchecked Sendable {
    let center: NotificationCenter
    let observer: any NSObjectProtocol

    func remove() { center.removeObserver(observer) }
  }
#endif
