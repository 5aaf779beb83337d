/// A run of the body of a view or of a custom modifier.
public struct BodyRun: Hashable, Sendable {
  /// The causes of one run.
  public struct Reasons: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// The view is new.
    public static let identity = Self(rawValue: 1)
    /// The value of the view changed.
    public static let value = Self(rawValue: 2)
    /// An environment value that the body read has changed.
    public static let environment = Self(rawValue: 4)
    /// State or an observable object that the body read has changed.
    public static let dependencies = Self(rawValue: 8)

    /// Creates a set of causes from the sum of their raw values.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The name of the type, without generic arguments.
  public let view: String

  /// The causes of the run.
  public let reasons: Reasons
}

extension BodyRun.Reasons: CustomStringConvertible {
  public var description: String { Self.descriptions[Int(rawValue & 15)] }

  /// The descriptions by their raw values, so that a description allocates no memory.
  private static let descriptions: [String] = (UInt8(0)..<16).map { rawValue in
    let reasons = Self(rawValue: rawValue)
    // A new view has a new value, too.
    if reasons.contains(.identity) { return "new" }
    let names: [(Self, String)] = [
      (.value, "value changed"), (.environment, "environment changed"),
      (.dependencies, "state changed"),
    ]
    return names.filter { reasons.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension View {
  /// Calls a closure for each run of a body in this view.
  ///
  /// ```swift
  /// ContentView()
  ///   .onBodyRun { run in
  ///     print("\(run.view): \(run.reasons)")  // TodoRow: state changed
  ///   }
  /// ```
  ///
  /// The closure is called before the body runs. It must not change state that a view reads. Views
  /// and modifiers of the library are left out. Without this modifier, a run costs one comparison.
  ///
  /// - Parameter action: The closure.
  public func onBodyRun(_ action: @escaping @MainActor (BodyRun) -> Void) -> some View {
    modifier(BodyRunModifier(action: action))
  }
}

private struct BodyRunModifier: ViewModifier {
  let action: @MainActor (BodyRun) -> Void
  // The environment keeps its version while the closure changes.
  @State private var observer = BodyRunObserver()

  func body(content: Content) -> some View {
    let _ = observer.action = action
    content.environment(\.bodyRunObserver, observer)
  }
}

/// The receiver of the runs of all bodies in a view.
@MainActor
final class BodyRunObserver: Equatable {
  /// Whether any observer was created.
  private(set) static var exists = false

  private static var names: [ObjectIdentifier: String?] = [:]

  var action: (BodyRun) -> Void = { _ in }

  init() { Self.exists = true }

  /// Reports the run of a node, if its type belongs to the app.
  func report(_ node: Node, _ reasons: BodyRun.Reasons) {
    let type = ObjectIdentifier(type(of: node))
    let name = Self.names[type] ?? self.name(of: node)
    Self.names[type] = name
    if let name { action(BodyRun(view: name, reasons: reasons)) }
  }

  /// The name of the type; nil for types of libraries.
  private func name(of node: Node) -> String? {
    guard let name = node.viewName, !name.hasPrefix("_") else { return nil }
    return String(name.prefix { $0 != "<" })
  }

  nonisolated static func == (lhs: BodyRunObserver, rhs: BodyRunObserver) -> Bool { lhs === rhs }
}

private struct BodyRunObserverKey: EnvironmentKey {
  static let defaultValue: BodyRunObserver? = nil
}

extension EnvironmentValues {
  /// The receiver of the runs of bodies.
  var bodyRunObserver: BodyRunObserver? {
    get { self[BodyRunObserverKey.self] }
    set { self[BodyRunObserverKey.self] = newValue }
  }
}
