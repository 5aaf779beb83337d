import ConcurrencyExtras
import Dependencies
import Foundation
import IssueReporting
import Synchronization

/// A value under a key, for recordings.
protocol PersistentValue: AnyObject, Sendable {
  /// Tells an observer of the value.
  func report(to observer: any SharedValueObserver)
  /// Applies the redactions of the log to earlier values.
  func redactHistory()
  /// The value, for exported tests.
  var persistentValue: PersistentSharedValue { get }
}

/// A reference that other threads can find before its value is loaded.
protocol StartableReference<Value>: MutableReference, PersistentValue {
  /// Makes other threads wait in ``waitUntilStarted()`` until this thread has called
  /// ``start(isLoadedByCaller:)``.
  func willStart()
  /// Loads the value for the first time and subscribes to changes. It is not part of `init`, so
  /// that the caller can register the reference before a key looks for it.
  ///
  /// - Parameter isLoadedByCaller: Whether the caller loads the value itself, before or after the call.
  func start(isLoadedByCaller: Bool)
  /// Waits until the thread that created the reference has loaded the value, unless it is this
  /// thread.
  ///
  /// The loaded value would overwrite an earlier change.
  func waitUntilStarted()
}

/// A value that is loaded, observed and saved through a key.
final class PersistentReference<Key: SharedReaderKey>: StartableReference, @unchecked Sendable {
  // Sound: a `Mutex` guards all mutable state; other properties are set once, in the initializer.
  private let root: RootReference<Key.Value>
  private let key: Key
  private let writableKey: (any SharedKey<Key.Value>)?
  private let initialValue: Key.Value
  private let log: SharedValueLog
  private let id: SharedKeyID
  private let name: @Sendable () -> SharedKeyName
  private let onDeinit: @Sendable () -> Void
  private let status = PersistentStatus()
  private let subscription = Mutex<SharedSubscription?>(nil)
  private let storedVersion = Mutex(StoredVersion())
  private let keyCalls = SerialCalls()
  private let isStarted = Atomic(false)
  private let startLock = NSRecursiveLock()

  init(
    key: Key,
    initialValue: Key.Value,
    log: SharedValueLog,
    id: SharedKeyID,
    name: @escaping @Sendable () -> SharedKeyName,
    onDeinit: @escaping @Sendable () -> Void
  ) {
    let reference = LockIsolated<WeakReference<Key>?>(nil)
    self.root = RootReference(initialValue) { reference.value?.object?.saveChange() }
    self.key = key
    self.writableKey = key as? any SharedKey<Key.Value>
    self.initialValue = initialValue
    self.log = log
    self.id = id
    self.name = name
    self.onDeinit = onDeinit
    reference.setValue(WeakReference(object: self))
  }

  var rootID: ObjectIdentifier { root.rootID }
  var wrappedValue: Key.Value { root.wrappedValue }
  var expectedValue: Key.Value { root.expectedValue }

  func withLock<R>(_ body: (inout Key.Value) throws -> R) rethrows -> R {
    try root.withLock(body)
  }

  func willStart() {
    startLock.lock()
  }

  func start(isLoadedByCaller: Bool) {
    let key = key
    let context: LoadContext<Key.Value> =
      isLoadedByCaller ? .userInitiated : .initialValue(initialValue)
    if !isLoadedByCaller {
      status.change { $0.isLoading = true }
      key.load(
        context: context,
        continuation: LoadContinuation("\(key)") { [weak self] result in
          self?.receive(result)
        } onDrop: { [weak self] in
          self?.status.change { $0.isLoading = false }
        }
      )
    }
    let subscription = key.subscribe(
      context: context,
      subscriber: SharedSubscriber(
        callback: { [weak self] result in self?.receive(result) },
        onLoading: { [weak self] isLoading in
          self?.status.change { $0.isLoading = isLoading }
        }
      )
    )
    self.subscription.withLock { $0 = subscription }
    isStarted.store(true, ordering: .releasing)
    startLock.unlock()
    if log.isObserved { log.didLoad(id, name, recordedValue(root.currentValue)) }
    if log.isRedacting { redactHistory() }
  }

  func waitUntilStarted() {
    guard !isStarted.load(ordering: .acquiring) else { return }
    startLock.withLock {}
  }

  deinit {
    if log.isObserved { log.didRelease(id, recordedValue(root.currentValue)) }
    onDeinit()
  }

  func report(to observer: any SharedValueObserver) {
    log.report(id, name, recordedValue(root.currentValue), to: observer)
  }

  var persistentValue: PersistentSharedValue {
    PersistentSharedValue(
      rootID: root.rootID,
      name: log.name(of: id, name),
      type: Key.Value.self,
      defaultValue: initialValue,
      read: { [root] in root.wrappedValue }
    )
  }

  func redactHistory() {
    root.redactHistory { [log, name] value in
      log.redacted(recordedValue(value), name().description) as? Key.Value ?? value
    }
  }

  /// Calls a closure that sets a value from outside of the program, and tells the log of the change.
  private func noteChange(_ change: () -> Void) {
    guard log.isObserved, isStarted.load(ordering: .acquiring) else { return change() }
    let old = root.currentValue
    change()
    let new = recordedValue(root.currentValue)
    // Storages also report what the program itself has saved.
    if !areEqual(old, new) { log.didChange(id, name, new, by: nil) }
  }

  private func receive(_ result: Result<Key.Value?, any Error>) {
    switch result {
    case .success(let value):
      noteChange {
        root.setWithoutSaving(value ?? initialValue) { changeCount in
          storedVersion.withLock { $0.acceptsReport(after: changeCount) }
        }
      }
      status.change {
        $0.isLoading = false
        $0.loadError = nil
      }
    case .failure(let error):
      status.change {
        $0.isLoading = false
        $0.loadError = error
      }
      report(
        """
        The shared value under '\(key)' could not be loaded, and did not change.

          Error: \(error)

        To fix this, remove the cause of the error, and call 'load()' on the value. Its property \
        'loadError' contains the error.
        """
      )
    }
  }

  /// Reports an error, except in tests, which read `loadError` and `saveError`. Programs may not.
  private func report(_ message: String) {
    @Dependency(\.context) var context
    if context != .test { reportIssue(message) }
  }

  private func saveChange() {
    if log.isObserved {
      let recording = DependencyRecording.current?.recording
      log.didChange(id, name, recordedValue(root.currentValue), by: recording)
    }
    keyCalls.run { [self, key] in
      let (value, changeCount) = root.snapshot
      // Another thread may have made this change while an earlier one was waiting to be saved.
      guard storedVersion.withLock({ $0.isOlder(than: changeCount) }) else { return }
      save(
        value,
        changeCount: changeCount,
        context: .didSet,
        continuation: SaveContinuation("\(key)") { [weak self] result in
          self?.didSave(result)
        } onDrop: {
        }
      )
    }
  }

  /// Saves a value, and loads again if the key reported another one meanwhile: only the storage
  /// knows which of the two is newer.
  private func save(
    _ value: Key.Value,
    changeCount: Int,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    storedVersion.withLock { $0.willSave(changeCount) }
    writableKey?.save(value, context: context, continuation: continuation)
    guard storedVersion.withLock({ $0.didSave(changeCount) }) else { return }
    keyCalls.run { [self, key] in
      let version = currentVersion
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation("\(key)") { [weak self] result in
          guard case .success(let value) = result else { return }
          self?.set(value, loadedAfter: version)
        } onDrop: {
        }
      )
    }
  }

  private var currentVersion: ValueVersion {
    let changeCount = root.snapshot.changeCount
    return storedVersion.withLock {
      ValueVersion(changeCount: changeCount, reportCount: $0.reportCount)
    }
  }

  /// Sets a loaded value, unless it is older than the current one.
  ///
  /// - version: The version of the value before it was loaded; `nil` for a result that came later.
  private func set(_ value: Key.Value?, loadedAfter version: ValueVersion?) {
    noteChange {
      root.setWithoutSaving(value ?? initialValue) { changeCount in
        storedVersion.withLock { stored in
          guard !stored.isOlder(than: changeCount) else { return false }
          let current = ValueVersion(changeCount: changeCount, reportCount: stored.reportCount)
          return version == nil || version == current
        }
      }
    }
  }

  private func didSave(_ result: Result<Void, any Error>) {
    switch result {
    case .success:
      status.change { $0.removeErrors() }
    case .failure(let error):
      status.change { $0.saveError = error }
      report(
        """
        The shared value under '\(key)' changed, but could not be saved.

          Error: \(error)

        To fix this, remove the cause of the error, and call 'save()' on the value. Its property \
        'saveError' contains the error.
        """
      )
    }
  }

  func observedMutation(_ change: () -> Void) {
    status.observedMutation { root.observedMutation(change) }
  }
  func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    root.onChange(action)
  }
  var isLoading: Bool { status.current.isLoading }
  var loadError: (any Error)? { status.current.loadError }
  var saveError: (any Error)? { status.current.saveError }

  func load() async throws {
    try await recordCall("sharedLoad") { [self] in try await loadFromStorage() }
  }

  private func loadFromStorage() async throws {
    status.change { $0.isLoading = true }
    let result: Result<Void, any Error>? = await withCheckedContinuation { continuation in
      keyCalls.run { [self, key] in
        // A key that resumes synchronously cannot include a change that another thread makes
        // meanwhile. A later result can.
        let version = currentVersion
        let isResultLate = LockIsolated(false)
        key.load(
          context: .userInitiated,
          continuation: LoadContinuation("\(key)") { [weak self] result in
            if let self, case .success(let value) = result {
              set(value, loadedAfter: isResultLate.value ? nil : version)
            }
            continuation.resume(returning: result.map { _ in })
          } onDrop: {
            continuation.resume(returning: nil)
          }
        )
        isResultLate.setValue(true)
      }
    }
    status.change {
      $0.isLoading = false
      guard let result else { return }
      $0.loadError = if case .failure(let error) = result { error } else { nil }
    }
    try result?.get()
  }

  func save() async throws {
    guard writableKey != nil else { return }
    try await recordCall("sharedSave") { [self] in try await saveToStorage() }
  }

  /// Runs an operation as a call of a dependency, so that a replay waits for the recorded result.
  private func recordCall(
    _ call: String,
    _ operation: @escaping () async throws -> Void
  ) async throws {
    guard DependencyRecording.isEnabled,
      let record = DependencyRecording.begin(
        DependencyCallName(call),
        [DependencyCallArgument(nil, name().description)]
      )
    else { return try await operation() }
    // A replay of a session of this process uses the storages.
    guard record.recordedResults == nil || key is any KeyOfReplay else {
      defer { record.end(.success(())) }
      return try await operation()
    }
    try await record.run(operation)
  }

  private func saveToStorage() async throws {
    let key = key
    let result: Result<Void, any Error>? = await withCheckedContinuation { continuation in
      let saveContinuation = SaveContinuation("\(key)") {
        continuation.resume(returning: $0)
      } onDrop: {
        continuation.resume(returning: nil)
      }
      keyCalls.run { [self] in
        let (value, changeCount) = root.snapshot
        save(
          value,
          changeCount: changeCount,
          context: .userInitiated,
          continuation: saveContinuation
        )
      }
    }
    switch result {
    case .success: status.change { $0.removeErrors() }
    case .failure(let error): status.change { $0.saveError = error }
    case nil: break
    }
    try result?.get()
  }

  var description: String { "\(key)" }
}

/// Breaks the reference cycle between a reference and the root that notifies it of changes.
private struct WeakReference<Key: SharedReaderKey> {
  weak let object: PersistentReference<Key>?
}
