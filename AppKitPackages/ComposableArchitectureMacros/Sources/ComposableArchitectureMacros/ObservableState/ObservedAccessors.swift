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
    let accessors: [AccessorDeclSyntax] = [
      """
      @storageRestrictions(initializes: \(raw: stored))
      init(initialValue) {
        \(raw: initializer)
      }
      """,
      get,
      set,
    ]
    return hasObservers ? accessors : accessors + [modify]
  }

  var get: AccessorDeclSyntax {
    """
    get {
      \(raw: registrar).access(self, keyPath: \\.\(raw: name))
      return \(raw: value)
    }
    """
  }

  var set: AccessorDeclSyntax {
    """
    set {
      \(raw: registrar).mutate(
        self, keyPath: \\.\(raw: name), &\(raw: value), newValue, \(raw: isIdentityEqual))
    }
    """
  }

  var modify: AccessorDeclSyntax {
    """
    _modify {
      let oldValue = \(raw: registrar).willModify(self, keyPath: \\.\(raw: name), &\(raw: value))
      defer {
        \(raw: registrar).didModify(
          self, keyPath: \\.\(raw: name), &\(raw: value), oldValue, \(raw: isIdentityEqual))
      }
      yield &\(raw: value)
    }
    """
  }
}
