/// The receiver of the runs of all bodies in a view.
@MainActor
package final class BodyRunObserver: Equatable {
  /// Whether any observer was created.
  package private(set) static var exists = false

  private static var names: [ObjectIdentifier: String?] = [:]

  package var action: (BodyRun) -> Void = { _ in }

  package init() { Self.exists = true }

  /// Reports the run of a node, if its type belongs to the app.
  package func report(_ node: AnyViewNode, _ reasons: BodyRun.Reasons) {
    let type = ObjectIdentifier(type(of: node))
    let name = Self.names[type] ?? self.name(of: node)
    Self.names[type] = name
    if let name { action(BodyRun(view: name, reasons: reasons)) }
  }

  /// The name of the type; nil for types of libraries.
  private func name(of node: AnyViewNode) -> String? {
    guard let name = node.viewName, !name.hasPrefix("_") else { return nil }
    return String(name.prefix { $0 != "<" })
  }

  package nonisolated static func == (lhs: BodyRunObserver, rhs: BodyRunObserver) -> Bool {
    lhs === rhs
  }
}

private struct BodyRunObserverKey: EnvironmentKey {
  static let defaultValue: BodyRunObserver? = nil
}

extension EnvironmentValues {
  /// The receiver of the runs of bodies.
  package var bodyRunObserver: BodyRunObserver? {
    get { self[BodyRunObserverKey.self] }
    set { self[BodyRunObserverKey.self] = newValue }
  }
}
