/// The type of an action and the names of its cases, from the outermost to the innermost, without
/// their values: `Library.Action.rows(.element(id:, action: .titleChanged(_:)))`.
func actionLabel(_ action: Any) -> String {
  if let action = action as? any CustomDebugStringConvertible { return action.debugDescription }
  return typeName(type(of: action)) + caseLabels(action)
}

/// The names of the cases of an enum or of the elements of a tuple, and nothing for other values.
private func caseLabels(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return ".\(value)" }
    let labels = caseLabels(payload.value)
    return ".\(payload.label ?? "")" + (labels.isEmpty ? "" : "(\(labels))")
  case .tuple:
    return mirror.children.map { label, element in
      let labels = caseLabels(element)
      // Elements without labels have the labels ".0", ".1" and so on.
      let name = label.map { $0.hasPrefix(".") ? "_" : $0 } ?? "_"
      return "\(name):" + (labels.isEmpty ? "" : " \(labels)")
    }
    .joined(separator: ", ")
  default:
    return ""
  }
}
