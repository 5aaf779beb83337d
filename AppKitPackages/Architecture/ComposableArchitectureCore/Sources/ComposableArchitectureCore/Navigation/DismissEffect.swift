/// Dismisses the feature that calls it.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The feature must be presented by `ifLet` or by `forEach` on a stack. Its parent receives
/// `PresentationAction.dismiss` or `StackAction.popFrom(id:)` and cancels the feature's effects. So
/// the child is independent of the type of presentation. A child that is not presented itself, such
/// as a row, dismisses the feature that contains it. In other features the call reports an issue.
public struct DismissEffect: Sendable {
  typealias Change = @MainActor (() -> Void) -> Void

  var dismiss: (@MainActor @Sendable (Change) async -> Void)?

  /// Creates an effect that calls a closure, for tests of a feature without its parent.
  ///
  /// - Parameter dismiss: The closure, which replaces the dismissal.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = { _ in await dismiss() }
  }

  init() {}

  /// Whether the effect can dismiss a feature.
  var isPossible: Bool { dismiss != nil }

  init(_ path: NavigationPath) {
    dismiss = { change in change { path.features?.dismiss(path) } }
  }

  /// Dismisses the feature.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      changing: { $0() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Dismisses the feature inside a closure, for example one that animates the dismissal.
  @MainActor
  @_spi(Internals) public func callAsFunction(
    changing change: @MainActor (() -> Void) -> Void,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) async {
    guard let dismiss else {
      reportIssue(
        """
        A feature without a presentation was asked to dismiss itself, at "\(fileID):\(line)".

        "dismiss" works in a feature that its parent runs with "ifLet" or "forEach". To fix this, \
        present the feature that way; in a test of the feature on its own, override the dependency \
        with 'DismissEffect { ... }'.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    await dismiss(change)
  }
}

extension DependencyValues {
  /// Dismisses the feature that reads it.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// ```
  public var dismiss: DismissEffect {
    get {
      let override = self[DismissKey.self]
      guard let path = NavigationPath.current?.presented, override?.path != path
      else { return override?.effect ?? DismissEffect() }
      return DismissEffect(path)
    }
    set {
      let path = NavigationPath.current?.presented
      self[DismissKey.self] = DismissKey.Override(effect: newValue, path: path)
    }
  }

  /// Whether the feature that reads it was presented by a parent.
  ///
  /// ```swift
  /// @Dependency(\.isPresented) var isPresented
  /// ```
  public var isPresented: Bool { dismiss.isPossible }
}

private enum DismissKey: DependencyKey {
  /// The closure that overrides the dismissal of a feature, and the path of that feature. The
  /// override does not apply to features that it presents.
  struct Override: Sendable {
    let effect: DismissEffect
    let path: NavigationPath?
  }

  static let liveValue: Override? = nil
  static let testValue: Override? = nil
}
