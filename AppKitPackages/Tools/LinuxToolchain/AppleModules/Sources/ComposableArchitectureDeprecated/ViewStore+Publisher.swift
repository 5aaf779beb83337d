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
      let observer = ViewStateObserver { receive(withoutObservation { self.state }) }
      self.add(observer)
      return observer
    }
  }
}
