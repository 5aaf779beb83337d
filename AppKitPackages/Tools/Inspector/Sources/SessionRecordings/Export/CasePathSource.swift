import ComposableArchitectureCore

/// The case path of an action, with the value at its end.
struct CasePathSource {
  /// The path in source code, without the backslash: `.rows[id: 3].saveResponse.success`.
  var source = ""

  /// The value of the last case, or `nil` if the case has none.
  var payload: Any?

  /// The path of a written property inside of another property: `.settings.theme`. No case path
  /// reaches it, so the value of the action is a `BindingAction`.
  var nestedProperty: String?

  /// Whether the last case has several values, which no case path can embed from one argument.
  var hasSeveralValues: Bool {
    payload.map { Mirror(reflecting: $0).displayStyle == .tuple } ?? false
  }

  /// Whether `TestStore` can compare the value.
  ///
  /// Errors have the static type `any Error` in most actions, which is not `Equatable`.
  var hasEquatableValue: Bool {
    guard let payload else { return false }
    return payload is any Equatable && !(payload is any Error)
  }

  /// The number of cases in the path.
  var depth = 0

  /// The path and the value of the enum around the last case, with all its labels.
  private var outer: (source: String, payload: Any, depth: Int)?

  /// The path to the value around the last case, if `TestStore` can compare that value and not the
  /// values of the case.
  var comparable: Self {
    guard hasSeveralValues, let outer, outer.depth > 0, outer.payload is any Equatable else {
      return self
    }
    var path = self
    (path.source, path.payload, path.depth) = outer
    return path
  }

  /// Creates the path of an action, or returns `nil` if it has no case paths.
  init?(_ action: Any, _ writer: LiteralWriter) {
    guard action is any CasePathable else { return nil }
    var value = action
    while true {
      if let binding = value as? any AnyBinding {
        guard let property = propertyPath(of: binding.property) else { return nil }
        payload = binding.writtenValue
        if property.contains(".") {
          nestedProperty = ".\(property)"
        } else {
          source += ".\(property)"
        }
        return
      }
      guard Self.isEnum(value), let name = caseName(of: value) else { return nil }
      outer = (source, value, depth)
      let child = Mirror(reflecting: value).children.first?.value
      if let child, value is any ElementAction, name == "element" {
        let pair = Array(Mirror(reflecting: child).children)
        guard pair.count == 2, let id = writer.writeWithoutHoles(pair[0].value)?.line else {
          return nil
        }
        source += "[id: \(id)]"
        value = pair[1].value
      } else {
        source += ".\(name)"
        depth += 1
        guard let child else { return }
        value = child
        let tuple = Mirror(reflecting: child)
        if tuple.displayStyle == .tuple {
          // A case with one labelled value has the value itself as its payload.
          if tuple.children.isEmpty { return }
          if tuple.children.count == 1 { value = tuple.children.first?.value ?? child }
        }
      }
      let isPath = value is any CasePathable && (Self.isEnum(value) || value is any AnyBinding)
      guard isPath else {
        payload = value
        return
      }
    }
  }

  private static func isEnum(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .enum
  }
}

/// An action of an element, which a case path reaches with the element's id.
private protocol ElementAction {}
extension IdentifiedAction: ElementAction {}
extension StackAction: ElementAction {}
