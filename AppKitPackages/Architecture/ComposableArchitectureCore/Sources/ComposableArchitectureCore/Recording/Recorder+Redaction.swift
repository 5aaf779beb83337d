import Dependencies

extension Recorder {
  /// Replaces a property in the states that are recorded from now on.
  ///
  /// ```swift
  /// recorder.redact(\.name, with: "")
  /// recorder.redactActions { action in
  ///   if case .binding(\.name) = action {
  ///     action = .binding(.set(\.name, ""))
  ///   }
  /// }
  /// ```
  ///
  /// Actions and calls of dependencies can contain the same secret, so redact these too, with
  /// ``redactActions(_:)`` and ``redactCalls(of:_:with:)``, and persistent `@Shared` values with
  /// ``redactShared(of:_:with:)``. The store itself keeps the value.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value that is recorded instead.
  public func redact<Value>(_ keyPath: WritableKeyPath<State, Value>, with value: Value) {
    guard !(keyPath is ReferenceWritableKeyPath<State, Value>) else {
      reportIssue(
        """
        "redact(_:with:)" cannot redact "\(keyPath)", because the property belongs to a reference, \
        which would lose its value.

        To fix this, redact the value of a '@Shared' property with "redactShared(of:_:with:)".
        """
      )
      return
    }
    let redaction = stateRedaction
    stateRedaction = { state in
      redaction?(&state)
      state[keyPath: keyPath] = value
    }
  }

  /// Changes the actions that are recorded from now on.
  ///
  /// - Parameter redact: Changes an action that contains a secret.
  public func redactActions(_ redact: @escaping (inout Action) -> Void) {
    let redaction = actionRedaction
    actionRedaction = { action in
      redaction?(&action)
      redact(&action)
    }
  }

  /// Replaces a property in the arguments and results of dependencies that are recorded from now
  /// on.
  ///
  /// ```swift
  /// recorder.redactCalls(\Credentials.password, with: "")
  /// recorder.redactCalls(of: "AccountClient.logIn", \String.self, with: "")
  /// ```
  ///
  /// A replay of the recording returns the replacement. Redact the calls of the replay's recorder,
  /// too, so that its arguments equal the recorded ones.
  ///
  /// - Parameters:
  ///   - dependency: The ``DependencyCall/dependency`` of the calls, or the part of it before the
  ///     point. With `nil`, calls of all dependencies are redacted.
  ///   - keyPath: The property of the arguments, results, elements of streams and errors. With
  ///     `\.self`, all values of a type are replaced.
  ///   - value: The value that is recorded instead.
  public func redactCalls<Root, Value: Sendable>(
    of dependency: String? = nil,
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    with value: Value
  ) {
    let redaction: DependencyCallRedaction = { recorded, name in
      if let dependency, name != dependency, !name.hasPrefix(dependency + ".") { return recorded }
      guard var root = recorded as? Root else { return recorded }
      root[keyPath: keyPath] = value
      return recordedValue(root)
    }
    callRedactions.append(redaction)
    recording?.calls.redact(with: redaction)
  }
}
