/// Announces changes of an ``ObservableObject``, before they happen.
public final class ObservableObjectPublisher: Observable {
  private let registrar = ObservationRegistrar()
  private let observers = ChangeObservers<Void>()
  private var kept: [AnyObject] = []
  private var change: Void { () }

  /// Creates a publisher for an object that stores its own.
  public init() {}

  /// Announces a change: bodies of views that have read the object run again.
  public func send() {
    announce()
    registrar.withMutation(of: self, keyPath: \.change) {}
  }

  /// Announces a change of a published property, which views observe by itself.
  func announce() { observers.notify(()) }

  /// Keeps an object as long as the publisher.
  func keep(_ object: AnyObject) { kept.append(object) }

  /// Makes the body of a view depend on the announcements.
  func access() { registrar.access(self, keyPath: \.change) }

  /// Calls a closure at each announcement while the returned object lives.
  package func observe(_ willChange: @escaping () -> Void) -> AnyObject {
    observers.add { _ in willChange() }
  }
}
