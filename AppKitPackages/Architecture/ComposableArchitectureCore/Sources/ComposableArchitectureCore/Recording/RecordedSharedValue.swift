@_spi(Recording) import Sharing

/// The value of persistent shared state at a time.
@_spi(Recording) public struct RecordedSharedValue: Sendable {
  /// The name of the key.
  public let name: SharedKeyName
  /// The value.
  public let value: any Sendable
  /// The number of actions that the store had started to handle.
  public let actionCount: Int

  /// Creates a value.
  public init(name: SharedKeyName, value: any Sendable, actionCount: Int) {
    self.name = name
    self.value = value
    self.actionCount = actionCount
  }
}

/// Passes the values of persistent shared state to the observer of a recording.
final class SharedValueRecorder: SharedValueObserver {
  private let observer: any RecordingObserver
  private let calls: DependencyCallLog
  private let recording: ObjectIdentifier

  init(_ observer: any RecordingObserver, _ recording: StoreRecording) {
    self.observer = observer
    calls = recording.calls
    self.recording = ObjectIdentifier(recording)
  }

  func sharedValue(
    _ name: SharedKeyName,
    didChangeTo value: any Sendable,
    by recording: AnyObject?
  ) {
    // A replay repeats the changes by the reducers and effects of the store.
    if let recording, ObjectIdentifier(recording) == self.recording { return }
    let actionCount = calls.actionCount.load(ordering: .relaxed)
    observer.sharedValueDidChange(
      RecordedSharedValue(name: name, value: value, actionCount: actionCount)
    )
  }
}

extension Recorder {
  /// Replaces a property in the recorded values of persistent `@Shared` state.
  ///
  /// ```swift
  /// recorder.redactShared(of: ".appStorage(\"token\")", \String.self, with: "")
  /// ```
  ///
  /// Call it before the first action. The store and the storage keep the value.
  ///
  /// - Parameters:
  ///   - key: The description of the key. With `nil`, the values under all keys are redacted.
  ///   - keyPath: The property of the value. With `\.self`, all values of a type are replaced.
  ///   - value: The value that is recorded instead.
  public func redactShared<Root, Value: Sendable>(
    of key: String? = nil,
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    with value: Value
  ) {
    let redaction: SharedValueRedaction = { recorded, description in
      if let key, key != description { return recorded }
      guard var root = recorded as? Root else { return recorded }
      root[keyPath: keyPath] = value
      return recordedValue(root)
    }
    if let sharedValues {
      sharedValues.redact(with: [redaction])
    } else {
      sharedRedactions.append(redaction)
    }
  }

  /// Remembers the shared values that the store uses.
  nonisolated func startSharedValues() {
    let values = SharedValues()
    sharedValues = values
    values.redact(with: sharedRedactions)
    observeSharedValues()
  }

  /// Passes the values of persistent shared state to the observer, once both are known.
  nonisolated func observeSharedValues() {
    guard let observer, let sharedValues, let recording, recording.sharedValueRecorder == nil else {
      return
    }
    let recorder = SharedValueRecorder(observer, recording)
    recording.sharedValueRecorder = recorder
    sharedValues.observe(with: recorder)
  }
}
