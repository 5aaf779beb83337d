/// Closures that are called at changes while the objects that represent them live.
final class ChangeObservers<Value> {
  private final class Observer {
    let willChange: (Value) -> Void
    init(_ willChange: @escaping (Value) -> Void) { self.willChange = willChange }
  }

  private struct Reference { weak var observer: Observer? }

  private var references: [Reference] = []

  func add(_ willChange: @escaping (Value) -> Void) -> AnyObject {
    let observer = Observer(willChange)
    references.removeAll { $0.observer == nil }
    references.append(Reference(observer: observer))
    return observer
  }

  func notify(_ value: Value) {
    for reference in references { reference.observer?.willChange(value) }
  }
}
