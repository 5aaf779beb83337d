/// The stored properties of an observable struct.
///
/// The `ObservableState()` macro generates it. An observed property is computed, and a key path to
/// a computed property copies the value for each mutation. This type maps it to the stored
/// property, which reducers of a store mutate in place.
///
/// ```swift
/// struct State: ObservableState {
///   var _$observationRegistrar = ObservationStateRegistrar()
///   var _$id: ObservableStateID { _$observationRegistrar.id }
///   mutating func _$willModify() { _$observationRegistrar._$willModify() }
///
///   static var _$storage: ObservableStateStorage<Self>? {
///     ObservableStateStorage(
///       registrar: \._$observationRegistrar,
///       properties: [\.count: \._count]
///     )
///   }
///
///   private var _count = 0
///   var count: Int {
///     get { _count }
///     set { _count = newValue }
///   }
/// }
/// ```
public struct ObservableStateStorage<State> {
  let registrar: KeyPath<State, ObservationStateRegistrar>
  let properties: [PartialKeyPath<State>: PartialKeyPath<State>]

  /// Creates the map of properties.
  ///
  /// - Parameters:
  ///   - registrar: The stored property with the registrar.
  ///   - properties: The stored property behind each observed one.
  public init(
    registrar: KeyPath<State, ObservationStateRegistrar>,
    properties: [PartialKeyPath<State>: PartialKeyPath<State>]
  ) {
    self.registrar = registrar
    self.properties = properties
  }

  var registrarOffset: Int? { MemoryLayout<State>.offset(of: registrar) }

  /// The property whose observers are notified of changes of this one.
  ///
  /// It is the property itself, except for the projection of a presented property: `$child` and
  /// `child` have one stored property, and are observed as `child`.
  func observedName(of keyPath: PartialKeyPath<State>) -> PartialKeyPath<State> {
    guard let stored = properties[keyPath] else { return keyPath }
    let name = properties.first { property, place in
      place == stored && type(of: property).valueType != type(of: place).valueType
    }
    return name?.key ?? keyPath
  }
}
