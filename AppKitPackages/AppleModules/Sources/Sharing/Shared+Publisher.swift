import Combine

extension SharedReader {
  /// A publisher of the current value, and of the value after each change.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher { state.$isSoundOn.publisher.map(Action.soundChanged) }
  /// ```
  ///
  /// It emits on the thread of the change, and never completes.
  public var publisher: some Publisher<Value, Never> {
    changes(of: reference)
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
  /// It emits on the thread of the change, and never completes.
  public var publisher: some Publisher<Value, Never> {
    changes(of: reference)
  }
}

private func changes<Value>(of reference: any Reference<Value>) -> some Publisher<Value, Never> {
  Deferred {
    // The value after the last change, or nil before the first one. A subject with a current value
    // also emits a change that happens before or while it is subscribed to.
    let subject = CurrentValueSubject<Value?, Never>(nil)
    // Sound: subjects of OpenCombine lock their state; they are not marked as Sendable.
    let relay = UncheckedSendable(subject)
    let subscription = reference.onChange { relay.value.send(reference.wrappedValue) }
    return
      subject
      // The first value is read after the observation of changes has begun.
      .map { $0 ?? reference.wrappedValue }
      .handleEvents(receiveCancel: { subscription.cancel() })
  }
}
