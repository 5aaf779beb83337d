import ElementTree
import ViewNodes

/// A modifier that sets traits of the elements of a view.
///
/// ```swift
/// struct Front: TraitModifier {
///   func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
///     traits.zIndex = 1
///   }
/// }
/// Text("Hello").modifier(Front())
/// ```
public nonisolated protocol TraitModifier: PrimitiveModifier {
  /// Changes the traits, which the container of the view reads.
  @MainActor
  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues)
}

extension TraitModifier {
  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    TraitNode(view, inputs)
  }
}

private final class TraitNode<V: View, M: TraitModifier>:
  SingleChildNode<ModifiedContent<V, M>, V>
{
  init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
  }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    let isSame =
      environment.version == self.environment.version
      && areEqual(self.view.modifier, view.modifier)
    super.update(view, environment)
    guard !isSame else { return }
    hasChanged = true
    elementsChanged()
  }

  /// Whether the traits have changed since rows were collected.
  private var hasChanged = false

  override var isStateless: Bool { true }
  override var setsTraitsOfRows: Bool { true }

  override func setTraitsOfRow(_ traits: inout ElementTraits) {
    view.modifier.apply(&traits, in: environment)
  }

  override func collect(into items: inout [ElementItem]) {
    let start = items.count
    super.collect(into: &items)
    for index in start..<items.count {
      view.modifier.apply(&items[index].traits, in: environment)
      items[index].source = self
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    let start = rows.count
    super.collectRows(into: &rows)
    for index in start..<rows.count {
      switch rows[index] {
      case .single(var item):
        view.modifier.apply(&item.traits, in: environment)
        rows[index] = .single(item)
      case .lazy(let provider) where hasChanged: provider.traitsChanged()
      default: break
      }
    }
    hasChanged = false
  }
}

struct TraitWriter<Value: Equatable>: TraitModifier {
  let keyPath: WritableKeyPath<ElementTraits, Value>
  let value: Value

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    traits[keyPath: keyPath] = value
  }
}

struct TraitChange: TraitModifier {
  let change: (inout ElementTraits) -> Void

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    change(&traits)
  }
}
