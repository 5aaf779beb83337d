/// The stored properties of an observable struct.
///
/// The `ObservableState()` macro writes it. An observed property is computed, and a key path to a
/// computed property copies the value out and back in; with this a store's reducers find the stored
/// property behind it, and change a long list where it lies.
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

  /// Says where properties are kept.
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

  /// The property whose observers hear of a change of this one.
  ///
  /// It is the property itself, but for the wrapper of a presented property: `$child` and `child`
  /// are kept in one place, and observed as `child`.
  func observedName(of keyPath: PartialKeyPath<State>) -> PartialKeyPath<State> {
    guard let stored = properties[keyPath] else { return keyPath }
    let name = properties.first { property, place in
      place == stored && type(of: property).valueType != type(of: place).valueType
    }
    return name?.key ?? keyPath
  }
}
