/// The action of a control that writes a property of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case search
/// }
///
/// case .binding(\.query):
///   return .send(.search)  // The person typed a query.
/// ```
///
/// One case represents all controls of a form. ``BindingReducer`` writes the property, and the
/// feature's reducer can handle the case for some properties.
public struct BindingAction<Root>: Equatable, Sendable {
  /// The key path of the property.
  public var keyPath: PartialKeyPath<Root> { path.value }

  /// The new value.
  package var value: any Equatable { written.value }

  private let written: UncheckedValue

  private let path: UncheckedKeyPath<Root>

  package let set: @Sendable (inout Root) -> Void

  /// Records whether a reducer has written the property, for the check of the control that sent the
  /// action.
  var receipt: BindingReceipt?

  fileprivate init<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) {
    path = UncheckedKeyPath(value: keyPath)
    written = UncheckedValue(value: value)
    set = Assignment(keyPath: keyPath, value: value).function
  }

  /// Returns an action that writes a property, for tests and other code without a control.
  ///
  /// ```swift
  /// store.send(.binding(.set(\.query, "Blob")))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self {
    Self(keyPath, value)
  }

  /// Matches the key path of a property against an action in a `switch`.
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

// Sound for `Sendable` values. A constraint `Value: Equatable & Sendable` is impossible, because it
// excludes conformances that are isolated to the main actor, on which state is written.
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

extension BindingAction: AnyBindingAction {}

extension BindingAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of binding actions, one for each property: `\.binding.query`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case path of a property.
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
    // The description of a key path to a computed property of an observable state has an address
    // instead of a name.
    let path: Any = sourceName.map { DumpedName(customDumpDescription: "\\State.\($0)") } ?? keyPath
    return Mirror(self, children: ["set": (path, value)], displayStyle: .enum)
  }
}

private struct DumpedName: CustomDumpStringConvertible {
  let customDumpDescription: String
}
