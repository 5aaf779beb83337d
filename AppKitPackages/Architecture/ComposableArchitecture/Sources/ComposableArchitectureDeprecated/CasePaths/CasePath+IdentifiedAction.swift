@_spi(Internals) import CasePaths
import ComposableArchitectureCore

/// Returns the key path of a case with the id and the action of an element of a collection:
/// `forEach(\.rows, action: /Action.row(id:action:))`.
///
/// - Parameter embed: Embeds an id and an action in the case.
/// - Returns: The key path.
@available(*, deprecated, message: "Use 'case rows(IdentifiedActionOf<Row>)' and '\\.rows'.")
@_disfavoredOverload
public prefix func / <Root, ID: Hashable & Sendable, Action>(
  embed: @escaping (ID, Action) -> Root
) -> CaseKeyPath<Root, IdentifiedAction<ID, Action>> {
  let path = AnyCasePath<Root, (ID, Action)>(unsafe: { embed($0.0, $0.1) })
  return AnyCasePath<Root, IdentifiedAction<ID, Action>>(
    uncheckedEmbed: { action in
      switch action {
      case .element(let id, let action): embed(id, action)
      }
    },
    extract: { path.extract(from: $0).map { .element(id: $0, action: $1) } }
  ).caseKeyPath
}
