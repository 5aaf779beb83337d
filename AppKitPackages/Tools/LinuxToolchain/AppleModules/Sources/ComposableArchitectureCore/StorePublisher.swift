import Combine
import ConcurrencyExtras
import Dispatch

extension Store {
  /// The states of the store: the current one, and each one after an action.
  ///
  /// ```swift
  /// store.publisher.title.sink { print($0) }.store(in: &cancellables)
  /// ```
  ///
  /// A subscription keeps the store alive. A subscriber off the main actor receives the current
  /// state in a later job of the main actor.
  public var publisher: StorePublisher<State> {
    let current: @MainActor () -> State = { withoutObservation { self.observedState } }
    return StorePublisher(current: current) { receive in
      let observer = ActionObserver { receive(current()) }
      self.add(observer)
      return observer
    }
  }
}

/// A publisher of the states of a store or of a view store. Its properties are publishers of the
/// properties of the state.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  private let states: AnyPublisher<State, Never>

  private init(states: AnyPublisher<State, Never>) {
    self.states = states
  }

  /// Creates a publisher.
  ///
  /// - Parameters:
  ///   - current: Returns the state at the subscription.
  ///   - observe: Called for each subscription. Passes each later state to its parameter while the
  ///     returned object lives.
  package init(
    current: @escaping @MainActor () -> State,
    observe: @escaping @MainActor (_ receive: @escaping (State) -> Void) -> AnyObject
  ) {
    let subscribed = { () -> AnyPublisher<State, Never> in
      let subscription = MainActor.assumeIsolated {
        let subject = CurrentValueSubject<State, Never>(current())
        return UncheckedSendable((subject, observe { subject.send($0) }))
      }
      let (subject, observer) = subscription.value
      return subject.map { state in withExtendedLifetime(observer) { state } }.eraseToAnyPublisher()
    }
    states = Deferred {
      if DispatchQueue.isMain { return subscribed() }
      return Just(()).receive(on: DispatchQueue.main).flatMap { subscribed() }
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == State, S.Failure == Never {
    states.subscribe(subscriber)
  }

  /// A publisher of a property, which emits it when it has changed.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(
      states: states.map { $0[keyPath: keyPath] }.removeDuplicates().eraseToAnyPublisher()
    )
  }
}
