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
  extractValue(from: root) { embed($0) }
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
