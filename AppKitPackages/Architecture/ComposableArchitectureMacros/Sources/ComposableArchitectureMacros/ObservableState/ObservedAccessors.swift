import SwiftSyntax

/// Accessors that report reads and writes of a property to the state's registrar.
struct ObservedAccessors {
  /// The key path of the property.
  let name: String

  /// The expression that the accessors read and write.
  let value: String

  /// The stored property of the expression.
  let stored: String

  private let registrar = "_$observationRegistrar"
  private let isIdentityEqual = "ComposableArchitectureCore._$isIdentityEqual"

  init(name: String, value: String, stored: String) {
    self.name = name
    self.value = value
    self.stored = stored
  }

  /// Returns the accessors of a stored property.
  ///
  /// A property with `willSet` or `didSet` has no `_modify`, whose steps each write to the storage
  /// and would run those observers again.
  func accessors(initializer: String, hasObservers: Bool = false) -> [AccessorDeclSyntax] {
    let initAccessor = """
      @storageRestrictions(initializes: \(stored))
      init(initialValue) {
        \(initializer)
      }
      """
    return ([initAccessor, get, set] + (hasObservers ? [] : [modify]))
      .map { AccessorDeclSyntax(unparsed: $0) }
  }

  var get: String {
    """
    get {
      \(registrar).access(self, keyPath: \\.\(name))
      return \(value)
    }
    """
  }

  var set: String {
    """
    set {
      \(registrar).mutate(
        self, keyPath: \\.\(name), &\(value), newValue, \(isIdentityEqual))
    }
    """
  }

  var modify: String {
    """
    _modify {
      let oldValue = \(registrar).willModify(self, keyPath: \\.\(name), &\(value))
      defer {
        \(registrar).didModify(
          self, keyPath: \\.\(name), &\(value), oldValue, \(isIdentityEqual))
      }
      yield &\(value)
    }
    """
  }
}
