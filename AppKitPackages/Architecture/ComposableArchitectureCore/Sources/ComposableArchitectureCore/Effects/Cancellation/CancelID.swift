import CustomDump
import IssueReporting

/// The key of a cancellable effect: the id from the feature's code, and the feature that started
/// the effect.
///
/// Because the key contains the feature, two stores, or two sheets of the same feature, can use the
/// same id without cancelling each other's effects.
package struct CancelID: Hashable, Sendable {
  private let id: SendableID
  private let type: ObjectIdentifier

  /// The feature that uses the id, or `nil` outside of any store.
  private let path: NavigationPath?

  /// The test that uses the id outside of any store.
  private let test: AnyHashableSendable?

  init(_ id: some Hashable, at path: NavigationPath?) {
    self.init(
      id: SendableID(id),
      type: ObjectIdentifier(Swift.type(of: id)),
      path: path
    )
  }

  private init(id: SendableID, type: ObjectIdentifier, path: NavigationPath?) {
    self.id = id
    self.type = type
    self.path = path?.feature
    self.test = path == nil ? TestIdentifier.current : nil
  }

  /// Returns the keys of an effect that a store starts. An effect that was created outside of any
  /// store gets the key of the store's root feature.
  static func registrations(_ ids: [CancelID], in store: NavigationPath) -> [CancelID] {
    guard ids[0].path == nil else { return ids }
    return [CancelID(id: ids[0].id, type: ids[0].type, path: store)] + ids
  }

  /// Returns the keys of an effect: that of the current feature, then those of its parents, so that
  /// a parent's cancellation includes the features that it presents.
  static func registrations(of id: some Hashable) -> [CancelID] {
    var ids: [CancelID] = []
    var path = NavigationPath.current?.feature
    while let current = path {
      ids.append(CancelID(id, at: current))
      path = current.parent?.feature
    }
    ids.append(CancelID(id, at: nil))
    return ids
  }
}

extension CancelID: CustomStringConvertible {
  package var description: String { String(customDumping: id.base.base) }
}

enum TestIdentifier {
  /// The id of the running test, or `nil` outside of tests.
  static var current: AnyHashableSendable? {
    guard isTesting else { return nil }
    guard case .swiftTesting(.some(let testing)) = TestContext.current else { return nil }
    return AnyHashableSendable(testing.test.id)
  }
}
