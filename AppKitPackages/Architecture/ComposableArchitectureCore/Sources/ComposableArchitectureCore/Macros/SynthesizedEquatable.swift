import IssueReporting

/// Makes the state that `@Reducer` generates for an enum in a generic type `Equatable`, unless it
/// already is. Other states conform to ``_CasewiseEquatable``.
///
/// So a `State: Equatable` can have a property of type `Destination.State?` without an extension.
/// An explicit `extension Destination.State: Equatable {}` takes precedence.
@attached(extension, conformances: Equatable, _CasewiseEquatable, names: named(_isEqual))
public macro _SynthesizedEquatable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "SynthesizedEquatableMacro")

/// An enum whose values are equal if their cases and payloads are equal.
public protocol _CasewiseEquatable: Equatable {
  static func _isEqual(_ lhs: Self, _ rhs: Self) -> Bool
}

extension _CasewiseEquatable {
  // The compiler shows this operator as a candidate when a state or an action is not `Equatable`.
  // To fix this, conform the type before the words "preventing synthesized conformance" to it.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    _isEqual(lhs, rhs)
  }
}

/// Whether two payloads of an enum are equal.
public func _isPayloadEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
  lhs == rhs
}

/// Reports a comparison of payloads that are not `Equatable`, and returns false.
///
/// A macro has no type information, so it cannot omit the conformance for a payload that is not
/// `Equatable`. The enum must compile, and only its comparison is an error.
@_disfavoredOverload
public func _isPayloadEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  reportIssue(
    """
    Two values of '\(Value.self)' were compared as parts of an enum's state, but '\(Value.self)' is \
    not 'Equatable', so they count as different. To fix this, conform '\(Value.self)' to 'Equatable'.
    """
  )
  return false
}
