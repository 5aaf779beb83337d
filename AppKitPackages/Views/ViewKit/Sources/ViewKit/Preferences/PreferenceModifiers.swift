import ElementTree
import ViewNodes

struct PreferenceWriter<K: PreferenceKey>: PrimitiveModifier {
  let value: K.Value

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    PreferenceNode<V, Self>(
      view,
      inputs,
      isSame: { areEqual($0.value, $1.value) },
      write: { $0[K.self] = $1.value }
    )
  }
}

struct PreferenceTransform<K: PreferenceKey>: PrimitiveModifier {
  let transform: (inout K.Value) -> Void

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    PreferenceNode<V, Self>(
      view,
      inputs,
      readsState: true,
      isSame: { areEqual($0.transform, $1.transform) },
      write: { values, modifier in
        var value = values[K.self]
        modifier.transform(&value)
        values[K.self] = value
      }
    )
  }
}

final class PreferenceNode<V: View, M: ViewModifier>:
  SingleChildNode<ModifiedContent<V, M>, V>
{
  private let tracking: BodyTracking?
  private var isDirty = false
  private let isSame: (M, M) -> Bool
  private let write: (inout PreferenceValues, M) -> Void

  init(
    _ view: ModifiedContent<V, M>,
    _ inputs: _NodeInputs,
    readsState: Bool = false,
    isSame: @escaping (M, M) -> Bool,
    write: @escaping (inout PreferenceValues, M) -> Void
  ) {
    tracking = readsState ? BodyTracking() : nil
    self.isSame = isSame
    self.write = write
    super.init(view, inputs, child: \.content)
    preferencesChanged()
  }

  override var ownsPreferences: Bool { true }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    let isSame = isSame(self.view.modifier, view.modifier)
    super.update(view, environment)
    if !isSame { preferencesChanged() }
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    var own = PreferenceValues()
    super.collectPreferences(into: &own)
    if let tracking {
      tracking.run(for: self) { write(&own, view.modifier) }
    } else {
      write(&own, view.modifier)
    }
    preferences.merge(own)
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    isDirty = false
    preferencesChanged()
  }

  override func willUnmount() { tracking?.cancel() }
}

private final class PreferenceObserver<K: PreferenceKey, V: View>:
  SingleChildNode<ModifiedContent<V, PreferenceAction<K>>, V>, PreferenceReader
{
  private var last: K.Value?

  init(_ view: ModifiedContent<V, PreferenceAction<K>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    graph.readerChanged(self)
  }

  override func preferencesChanged() {
    graph.readerChanged(self)
    super.preferencesChanged()
  }

  override func visibilityChanged() {
    if isVisible { graph.readerChanged(self) }
  }

  func readPreferences() {
    // The row of a lazy container is made before it is measured.
    guard isVisible || last != nil else { return }
    var preferences = PreferenceValues()
    forEachChild { $0.collectPreferences(into: &preferences) }
    // An action that stored a width of zero would change what is measured.
    guard !preferences.isPreliminary else { return }
    let value = preferences[K.self]
    if let last, areEqual(last, value) { return }
    last = value
    let action = view.modifier.action
    graph.afterUpdate(of: self) { action(value) }
  }
}

struct PreferenceAction<K: PreferenceKey>: PrimitiveModifier {
  let action: (K.Value) -> Void

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    PreferenceObserver(view, inputs)
  }
}

extension View {
  /// Sets the value of a preference, which ancestors of this view read.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value)
    -> some View
  {
    modifier(PreferenceWriter<K>(value: value))
  }

  /// Transforms the value of a preference that the descendants have set.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransform<K>(transform: callback))
  }

  /// Performs an action when the value of a preference of the descendants changes.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceAction<K>(action: action))
  }
}
