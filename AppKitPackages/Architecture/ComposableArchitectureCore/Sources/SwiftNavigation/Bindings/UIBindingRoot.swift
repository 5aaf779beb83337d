import Observation

/// The value of a binding that is not derived from an object.
final class UIBindingRoot<Value>: Observable {
  private var storage: Value
  private let registrar = ObservationRegistrar()

  init(_ value: Value) { storage = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return storage
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { storage = newValue } }
  }
}
