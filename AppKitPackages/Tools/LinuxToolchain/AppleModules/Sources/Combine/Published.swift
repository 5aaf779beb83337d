// Compiled together with the sources of OpenCombine.

@_exported import struct ViewKit.Published
@_exported import protocol ViewKit.ObservableObject
@_exported import class ViewKit.ObservableObjectPublisher
import ViewKit

extension Published.Publisher: Combine.Publisher {
  public typealias Output = Value
  public typealias Failure = Never

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let subject = CurrentValueSubject<Value, Never>(value)
    let observer = observe { subject.send($0) }
    subject.map { value in withExtendedLifetime(observer) { value } }.subscribe(subscriber)
  }
}

extension Publisher where Failure == Never {
  /// Sets a published property to each value that this publisher emits, until the object of the
  /// property is released.
  ///
  /// ```swift
  /// numbers.map(String.init).assign(to: &$text)
  /// ```
  ///
  /// - Parameter published: The property.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.keep(sink(receiveValue: published.setter))
  }
}

extension ObservableObjectPublisher: Combine.Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let subject = PassthroughSubject<Void, Never>()
    let observer = observe { subject.send() }
    subject.map { withExtendedLifetime(observer) {} }.subscribe(subscriber)
  }
}

extension PassthroughSubject: ObjectWillChangeSource where Failure == Never {
  package func observe(_ willChange: @escaping () -> Void) -> AnyObject {
    sink { _ in willChange() }
  }
}

extension CurrentValueSubject: ObjectWillChangeSource where Failure == Never {
  package func observe(_ willChange: @escaping () -> Void) -> AnyObject {
    // The current value is no announcement.
    dropFirst().sink { _ in willChange() }
  }
}

extension AnyPublisher: ObjectWillChangeSource where Failure == Never {
  package func observe(_ willChange: @escaping () -> Void) -> AnyObject {
    sink { _ in willChange() }
  }
}
