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

  func accessors(initializer: String) -> [AccessorDeclSyntax] {
    [
      """
      @storageRestrictions(initializes: \(raw: stored))
      init(initialValue) {
        \(raw: initializer)
      }
      """,
      get,
      set,
      """
      _modify {
        let oldValue = \(raw: registrar).willModify(self, keyPath: \\.\(raw: name), &\(raw: value))
        defer {
          \(raw: registrar).didModify(
            self, keyPath: \\.\(raw: name), &\(raw: value), oldValue, \(raw: isIdentityEqual))
        }
        yield &\(raw: value)
      }
      """,
    ]
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
}
