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
  public var keyPath: PartialKeyPath<Root> { write.keyPath }

  /// The new value.
  package var value: any Equatable { write.value }

  private let write: Write<Root>

  /// Records whether a reducer has written the property, for the check of the control that sent the
  /// action.
  var receipt: BindingReceipt?

  fileprivate init<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) {
    write = Write(keyPath: keyPath, value: value, set: assignment(keyPath, value))
  }

  /// Writes the property.
  package func set(_ root: inout Root) { write.set(&root) }

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

/// The new value of a property.
private struct Write<Root>: @unchecked Sendable {
  // Sound for `Sendable` values, because key paths to a state's properties are immutable. A
  // constraint `Value: Equatable & Sendable` is impossible, because it excludes conformances that
  // are isolated to the main actor, on which state is written.
  let keyPath: PartialKeyPath<Root>
  let value: any Equatable
  let set: (inout Root) -> Void
}

/// `Value` has no constraint here, so that the closure captures no conformance.
private func assignment<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>,
  _ value: Value
) -> (inout Root) -> Void {
  { $0[keyPath: keyPath] = value }
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
