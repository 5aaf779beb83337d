/// The action of a control that writes a property of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case search
/// }
///
/// case .binding(\.query):
///   return .send(.search)  // the query was typed
/// ```
///
/// One case stands for all controls of a form. ``BindingReducer`` writes the property, and the case
/// is there to react to some of them.
public struct BindingAction<Root>: Equatable, Sendable {
  /// The property.
  public var keyPath: PartialKeyPath<Root> { path.value }

  /// The new value.
  package var value: any Equatable { written.value }

  private let written: UncheckedValue

  private let path: UncheckedKeyPath<Root>

  package let set: @Sendable (inout Root) -> Void

  /// Records that a reducer has written the property, for the control that sent the action.
  var receipt: BindingReceipt?

  fileprivate init<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) {
    path = UncheckedKeyPath(value: keyPath)
    written = UncheckedValue(value: value)
    set = Assignment(keyPath: keyPath, value: value).function
  }

  /// Writes a property, from a test or from other code.
  ///
  /// ```swift
  /// store.send(.binding(.set(\.query, "Blob")))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self {
    Self(keyPath, value)
  }

  /// Matches the property in a `switch`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs.value as? T }
    return lhs.keyPath == rhs.keyPath && isEqual(lhs.value)
  }
}

/// Sound: key paths are immutable, and those of a state's properties capture `Sendable` values
/// only.
private struct UncheckedKeyPath<Root>: @unchecked Sendable {
  let value: PartialKeyPath<Root>
}

// Sound as far as a `Sendable` value is: `Value: Equatable & Sendable` can't be asked for, because
// it excludes conformances that are isolated to the main actor, which is where state is written.
private struct UncheckedValue: @unchecked Sendable {
  let value: any Equatable
}

// Sound: see `UncheckedValue`. `Value` has no constraint here, so the function captures no
// conformance.
private struct Assignment<Root, Value>: @unchecked Sendable {
  let keyPath: WritableKeyPath<Root, Value>
  let value: Value

  var function: @Sendable (inout Root) -> Void {
    { $0[keyPath: keyPath] = value }
  }
}

extension BindingAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// One case for each property: `\.binding.query`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case of a property.
    public subscript<Value: Equatable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        uncheckedEmbed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }
}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}
