import Combine

extension SharedReader {
  /// A publisher of the current value, and of the value after each change.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher { state.$isSoundOn.publisher.map(Action.soundChanged) }
  /// ```
  ///
  /// It emits on the thread of the change, and never completes. After an assignment, as in
  /// `$count = $other`, it emits the other value and follows it.
  public var publisher: some Publisher<Value, Never> {
    changes(of: { reference }, onChange)
  }
}

extension Shared {
  /// A publisher of the current value, and of the value after each change.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher { state.$count.publisher.map(Action.countChanged) }
  /// ```
  ///
  /// It emits on the thread of the change, and never completes. After an assignment, as in
  /// `$count = $other`, it emits the other value and follows it.
  public var publisher: some Publisher<Value, Never> {
    changes(of: { reference }, onChange)
  }
}

private func changes<Value>(
  of reference: @escaping () -> any Reference<Value>,
  _ onChange: @escaping (@escaping @Sendable (any Reference<Value>) -> Void) -> SharedSubscription
) -> some Publisher<Value, Never> {
  Deferred {
    // The value after the last change, or nil before the first one. A subject with a current value
    // also emits a change that happens before or while it is subscribed to.
    let subject = CurrentValueSubject<Value?, Never>(nil)
    // Sound: subjects of OpenCombine lock their state; they are not marked as Sendable.
    let relay = UncheckedSendable(subject)
    let subscription = onChange { relay.value.send($0.wrappedValue) }
    return
      subject
      // The first value is read after the observation of changes has begun.
      .map { $0 ?? reference().wrappedValue }
      .handleEvents(receiveCancel: { subscription.cancel() })
  }
}
