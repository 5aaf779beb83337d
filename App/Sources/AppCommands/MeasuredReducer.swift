import ComposableArchitecture
import WebHost

/// Tells a window which action is handled, for the log of slow turns and the metrics.
struct MeasuredReducer<Base: Reducer>: Reducer {
  let base: Base
  /// The window, or `nil` if the app is in a terminal.
  let page: WebWindow?

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let page else { return base.reduce(into: &state, action: action) }
    return page.measure(action: caseNames(of: action)) {
      base.reduce(into: &state, action: action)
    }
  }
}

/// The names of the cases of an action, without their values, which can be texts of people.
func caseNames(of action: Any) -> String {
  var names: [String] = []
  var rest: Any? = action
  while let value = rest {
    rest = nil
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .tuple {
      rest = mirror.children.first { $0.label == "action" }?.value
    } else if mirror.displayStyle == .enum, value is any CasePathable {
      let child = mirror.children.first
      names.append(child?.label ?? "\(value)")
      rest = child?.value
    }
  }
  return names.joined(separator: ".")
}
