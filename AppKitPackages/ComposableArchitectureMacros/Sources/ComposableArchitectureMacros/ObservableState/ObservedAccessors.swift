import SwiftSyntax

/// Accessors that tell a state's registrar who reads a property, and what was written to it.
struct ObservedAccessors {
  /// The property, as observers name it.
  let name: String

  /// The expression behind the property.
  let value: String

  /// The stored property the expression lies in.
  let stored: String

  private let registrar = "_$observationRegistrar"
  private let isIdentityEqual = "ComposableArchitectureCore._$isIdentityEqual"

  init(name: String, value: String, stored: String) {
    self.name = name
    self.value = value
    self.stored = stored
  }

  /// The accessors of a stored property.
  ///
  /// A property with observers has no `_modify`: each of the steps there is a write to the storage,
  /// and would run the observers again.
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
