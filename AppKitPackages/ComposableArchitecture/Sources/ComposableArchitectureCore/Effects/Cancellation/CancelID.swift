import IssueReporting

/// What a cancellable effect is registered under: the id its author chose, and where in the
/// navigation it was started.
///
/// Two sheets of the same feature use the same ids without cancelling each other's effects, and so
/// do two tests that run at the same time.
package struct CancelID: Hashable, Sendable {
  private let id: AnyHashableSendable
  private let type: ObjectIdentifier
  private let path: NavigationPath?
  private let test: AnyHashableSendable?

  init(_ id: some Hashable & Sendable, at path: NavigationPath?) {
    self.id = AnyHashableSendable(id)
    self.type = ObjectIdentifier(Swift.type(of: id))
    self.path = path
    self.test = TestIdentifier.current
  }

  /// The ids to register an effect under: at the current place first, then at every place around
  /// it, so that a parent's cancellation reaches the features it presents.
  static func registrations(of id: some Hashable & Sendable) -> [CancelID] {
    var ids: [CancelID] = []
    var path = NavigationPath.current
    while let current = path {
      ids.append(CancelID(id, at: current))
      path = current.parent
    }
    ids.append(CancelID(id, at: nil))
    return ids
  }
}

/// The id that everything a presented feature does is registered under.
struct PresentedFeatureID: Hashable, Sendable {}

enum TestIdentifier {
  /// What tells the running test from others, or `nil` outside of tests.
  static var current: AnyHashableSendable? {
    guard isTesting else { return nil }
    guard case .swiftTesting(.some(let testing)) = TestContext.current else { return nil }
    return AnyHashableSendable(testing.test.id)
  }
}
