import Dependencies
import Foundation
import IssueReporting
import Synchronization

/// A value that is loaded, observed and saved through a key.
final class PersistentReference<Key: SharedReaderKey>: MutableReference, @unchecked Sendable {
  // Sound: what changes is kept in a `Mutex`; the rest is set once, in the initializer.
  private struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    var subscription: SharedSubscription?
  }

  private let root: RootReference<Key.Value>
  private let key: Key
  private let writableKey: (any SharedKey<Key.Value>)?
  private let initialValue: Key.Value
  private let onDeinit: @Sendable () -> Void
  private let status = Mutex(Status())

  init(key: Key, initialValue: Key.Value, onDeinit: @escaping @Sendable () -> Void) {
    let saver = Saver<Key>()
    self.root = RootReference(initialValue) { saver.reference?.saveChange(to: $0) }
    self.key = key
    self.writableKey = key as? any SharedKey<Key.Value>
    self.initialValue = initialValue
    self.onDeinit = onDeinit
    saver.reference = self
  }

  var rootID: ObjectIdentifier { root.rootID }
  var wrappedValue: Key.Value { root.wrappedValue }
  var expectedValue: Key.Value { root.expectedValue }

  func withLock<R>(_ body: (inout Key.Value) throws -> R) rethrows -> R {
    try root.withLock(body)
  }

  /// Loads the value for the first time and starts to listen; apart from `init`, so that the caller
  /// can register the reference before a key looks for it.
  ///
  /// - Parameter isLoadedLater: Whether the caller loads the value on its own.
  func start(isLoadedLater: Bool) {
    let context: LoadContext<Key.Value> =
      isLoadedLater ? .userInitiated : .initialValue(initialValue)
    if !isLoadedLater {
      status.withLock { $0.isLoading = true }
      key.load(
        context: context,
        continuation: LoadContinuation("\(key)") { [weak self] result in self?.receive(result) }
      )
    }
    let subscription = key.subscribe(
      context: context,
      subscriber: SharedSubscriber(
        callback: { [weak self] result in self?.receive(result) },
        onLoading: { [weak self] isLoading in
          self?.changeStatus { $0.isLoading = isLoading }
        }
      )
    )
    status.withLock { $0.subscription = subscription }
  }

  deinit {
    onDeinit()
  }

  private func receive(_ result: Result<Key.Value?, any Error>) {
    switch result {
    case .success(let value):
      root.setWithoutSaving(value ?? initialValue)
      changeStatus {
        $0.isLoading = false
        $0.loadError = nil
      }
    case .failure(let error):
      changeStatus {
        $0.isLoading = false
        $0.loadError = error
      }
      report(error, of: "load")
    }
  }

  private func report(_ error: any Error, of access: String) {
    // A test reads `loadError` and `saveError`; anywhere else nobody might look at them.
    @Dependency(\.context) var context
    guard context != .test else { return }
    reportIssue(
      """
      A shared value stays as it is, because it could not be \(access == "load" ? "loaded" : "saved").

        Key: \(key)
        Error: \(error)

      To fix this, correct what the error is about. The value's '\(access)Error' has it, too.
      """
    )
  }

  private func changeStatus(_ change: @Sendable (inout Status) -> Void) {
    root.observedMutation { status.withLock { change(&$0) } }
  }

  private func saveChange(to newValue: Key.Value) {
    writableKey?.save(
      newValue,
      context: .didSet,
      continuation: SaveContinuation("\(key)") { [weak self] result in
        self?.didSave(result)
      }
    )
  }

  private func didSave(_ result: Result<Void, any Error>) {
    switch result {
    case .success:
      if status.withLock({ $0.saveError != nil }) { changeStatus { $0.saveError = nil } }
    case .failure(let error):
      changeStatus { $0.saveError = error }
      report(error, of: "save")
    }
  }

  var isLoading: Bool { root.observed { status.withLock { $0.isLoading } } }
  var loadError: (any Error)? { root.observed { status.withLock { $0.loadError } } }
  var saveError: (any Error)? { root.observed { status.withLock { $0.saveError } } }

  func load() async throws {
    changeStatus { $0.isLoading = true }
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation("\(key)") { [weak self] result in
          switch result {
          case .success(let value?):
            self?.root.setWithoutSaving(value)
            continuation.resume(returning: .success(()))
          case .success(nil):
            self.map { $0.root.setWithoutSaving($0.initialValue) }
            continuation.resume(returning: .success(()))
          case .failure(let error):
            continuation.resume(returning: .failure(error))
          }
        }
      )
    }
    changeStatus {
      $0.isLoading = false
      $0.loadError = if case .failure(let error) = result { error } else { nil }
    }
    try result.get()
  }

  func save() async throws {
    guard let writableKey else { return }
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      writableKey.save(
        root.currentValue,
        context: .userInitiated,
        continuation: SaveContinuation("\(key)") { continuation.resume(returning: $0) }
      )
    }
    changeStatus { $0.saveError = if case .failure(let error) = result { error } else { nil } }
    try result.get()
  }

  var description: String { "\(key)" }
}

/// Breaks the circle of a reference and the root that tells it about changes.
private final class Saver<Key: SharedReaderKey>: @unchecked Sendable {
  // Sound: it is set once, before anybody else knows the reference.
  weak var reference: PersistentReference<Key>?
}
