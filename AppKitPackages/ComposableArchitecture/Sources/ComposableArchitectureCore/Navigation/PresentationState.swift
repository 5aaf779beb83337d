/// Holds the state of a feature that comes and goes.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var edit: EditFeature.State?
/// }
/// ```
///
/// `@Presents` wraps a property with it and keeps the property observable; without macros it is a
/// property wrapper of its own:
///
/// ```swift
/// struct State {
///   @PresentationState var edit: EditFeature.State?
/// }
/// ```
///
/// The state lies in a box, so a feature can present itself, and `ifLet(\.$edit, action: \.edit)`
/// remembers in here which feature's effects to cancel.
@propertyWrapper
public struct PresentationState<State> {
  // `@unchecked` is sound: a box is only written while a single value refers to it.
  private final class Box: @unchecked Sendable {
    /// The state, which is read where it lies.
    let pointer: UnsafeMutablePointer<State?>

    init(_ state: State?) {
      pointer = .allocate(capacity: 1)
      pointer.initialize(to: state)
    }

    deinit {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
  }

  private var box: Box?

  /// The feature whose effects run, which the reducer compares with the state.
  var presented: PresentedFeature?

  /// Holds a state.
  ///
  /// - Parameter wrappedValue: The state, or `nil`.
  public init(wrappedValue: State?) {
    box = wrappedValue.map { Box($0) }
  }

  /// The state of the feature, or `nil` when it is not presented.
  public var wrappedValue: State? {
    get { box?.pointer.pointee }
    _modify {
      let box = uniqueBox()
      defer { if box.pointer.pointee == nil { self.box = nil } }
      yield &box.pointer.pointee
    }
    set {
      guard newValue != nil else {
        box = nil
        return
      }
      uniqueBox().pointer.pointee = newValue
    }
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Whether nothing is presented, without touching the state.
  var isEmpty: Bool { box == nil }

  /// Where the state lies, as long as it is there.
  var pointer: UnsafePointer<State?>? { box.map { UnsafePointer($0.pointer) } }

  private mutating func uniqueBox() -> Box {
    if let box, isKnownUniquelyReferenced(&self.box) { return box }
    let box = Box(box?.pointer.pointee)
    self.box = box
    return box
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue as Any }
}

/// A feature that is presented: the place it has, and whether its identity can change there.
final class PresentedFeature: Sendable {
  let path: NavigationPath

  /// Whether every value of the state is the same feature.
  let isConstant: Bool

  init(path: NavigationPath, isConstant: Bool) {
    self.path = path
    self.isConstant = isConstant
  }
}
