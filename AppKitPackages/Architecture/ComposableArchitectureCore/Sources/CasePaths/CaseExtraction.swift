import IssueReporting

/// Returns the name of the case of an enum's value.
@_spi(Internals) public func caseName(of value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

/// Extracts by reflection the associated value that a function embeds in a case, or returns `nil` if
/// the enum has another case.
///
/// A value belongs to the case if the function embeds it in a case with the same name and the same
/// labels.
func extractValue<Root, Value>(of embed: (Value) -> Root, from root: Root) -> Value? {
  guard let value = extractValue(from: root, embed: { embed($0) }) else { return nil }
  guard canReflect(Value.self) else {
    reportIssue(
      """
      A case path that was created from a function cannot extract a closure of type '\(Value.self)'.

      To fix this, apply '@CasePathable' to '\(Root.self)', and use a case key path.
      """
    )
    return nil
  }
  return value
}

/// Returns whether a value that `Mirror` has read from an enum can be used.
///
/// `Mirror` copies a closure without adapting it to the calling convention of an `Any`. The
/// conventions agree for closures without parameters and result.
private func canReflect(_ type: Any.Type) -> Bool {
  // Only the name of a function type has arrows outside of parentheses and angle brackets.
  let name = "\(type)".replacing("->", with: "→")
  var depth = 0
  var arrowCount = 0
  for character in name {
    switch character {
    case "(", "<": depth += 1
    case ")", ">": depth -= 1
    case "→" where depth == 0: arrowCount += 1
    default: break
    }
  }
  return arrowCount == 0 || arrowCount == 1 && name.hasSuffix("() → ()")
}

private func extractValue<Value>(from root: Any, embed: (Value) -> Any?) -> Value? {
  let mirror = Mirror(reflecting: root)
  guard let payload = mirror.children.first else {
    guard let nothing = () as? Value, let embedded = embed(nothing),
      Mirror(reflecting: embedded).children.isEmpty, caseName(of: embedded) == caseName(of: root)
    else { return nil }
    return nothing
  }
  // A single associated value with a label is a tuple with one element.
  let tuple = Mirror(reflecting: payload.value)
  var candidates = [payload.value]
  if tuple.displayStyle == .tuple, tuple.children.count == 1 {
    candidates += tuple.children.map(\.value)
  }
  for candidate in candidates {
    guard let value = candidate as? Value, let embedded = embed(value),
      let other = Mirror(reflecting: embedded).children.first, other.label == payload.label,
      type(of: other.value) == type(of: payload.value)
    else { continue }
    return value
  }
  guard mirror.displayStyle == .optional else { return nil }
  // The function embeds the value in a case of the wrapped enum.
  return extractValue(from: payload.value) { value in
    embed(value).flatMap { Mirror(reflecting: $0).children.first?.value }
  }
}
