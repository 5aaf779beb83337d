import Combine
@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, message: "Use '@ObservableState', and read the store's state directly.")
extension ViewStore {
  /// The values of the part of the state: the current one, and each one that differs from the
  /// previous one.
  ///
  /// ```swift
  /// viewStore.publisher.title.sink { print($0) }.store(in: &cancellables)
  /// ```
  ///
  /// A subscription keeps the view store alive.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(current: { withoutObservation { self.state } }) { receive in
      var last = withoutObservation { self.state }
      // The store notifies its observers in their order, so the view store is up to date.
      let observer = ActionObserver {
        let new = withoutObservation { self.state }
        guard !self.isDuplicate(last, new) else { return }
        last = new
        receive(new)
      }
      self.observe(observer)
      return observer
    }
  }
}
