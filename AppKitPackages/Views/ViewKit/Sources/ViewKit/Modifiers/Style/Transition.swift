import ElementTree

// Animations and transitions. Terminals show the end of each change at once.

extension View {
  /// Animates changes of this view. Browsers animate all changes, not only those of `value`;
  /// terminals animate none.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    effect(.animation(animation))
  }
  /// Animates changes of this view. Terminals animate none.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    effect(.animation(animation))
  }
  /// Animates changes of the view that a closure returns. Terminals animate none.
  public nonisolated func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (Self) -> V
  ) -> some View {
    body(self).effect(.animation(animation))
  }
  /// Changes the animation of the update in which a value changes. Terminals animate no changes.
  public nonisolated func transaction<V: Equatable>(
    value: V,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionModifier(value: value, transform: transform))
  }
  /// Animates the insertion and the removal of this view if the change that inserts or removes it is
  /// animated. Terminals animate nothing.
  public nonisolated func transition(_ transition: AnyTransition) -> some View {
    effect(.transition(insertion: transition.insertion, removal: transition.removal))
  }
  /// Animates the insertion and the removal of this view. A transition made of views is not animated.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
  /// Changes the animation of changes of this view. Without an animation or with
  /// `disablesAnimations`, changes are not animated. Terminals animate no changes.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    modifier(TransactionModifier(transform: transform))
  }
  /// Changes the animation of changes of the view that a closure returns. Terminals animate none.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (Self) -> V
  ) -> some View {
    body(self).transaction(transform)
  }
  /// Has no effect: views are not animated between places.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }
}

extension ViewModifier {
  /// Animates changes of the views of this modifier. Terminals animate none.
  ///
  /// ```swift
  /// struct Pulse: ViewModifier {
  ///   var isDimmed: Bool
  ///   func body(content: Content) -> some View { content.opacity(isDimmed ? 0.4 : 1) }
  /// }
  /// Text("Wait").modifier(Pulse(isDimmed: true).animation(.easeInOut.repeatForever()))
  /// ```
  ///
  /// The modified view itself is shown inside of the modifier, so its changes are animated too.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    concat(EffectModifier(effect: .animation(animation)))
  }

  /// Changes the animation of changes of the views of this modifier. Terminals animate none.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some ViewModifier
  {
    concat(TransactionModifier(transform: transform))
  }
}

/// Applies a closure to the transaction of a view. The view inherits its animation unless the
/// closure sets another one.
private struct TransactionModifier: TraitModifier {
  let transform: (inout Transaction) -> Void

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    var inherited = environment.graph.graph?.animation
    var transaction = Transaction(animation: inherited)
    transform(&transaction)
    transaction.values.completions.forEach { $0() }
    if inherited == nil, transaction.effectiveAnimation == nil, environment.isAnimated {
      // A later change of a view inside can have an animation, which the closure may remove.
      inherited = .default
      transaction = Transaction(animation: inherited)
      transform(&transaction)
    }
    guard transaction.effectiveAnimation != inherited else { return }
    traits.effects.append(.animation(transaction.effectiveAnimation))
  }
}

/// Applies a closure to the transaction of a view when a value changes.
private nonisolated struct ValueTransactionModifier<Value: Equatable>: ViewModifier {
  private final class Previous {
    var value: Value?
  }

  let value: Value
  let transform: (inout Transaction) -> Void
  @State private var previous = Previous()

  init(value: Value, transform: @escaping (inout Transaction) -> Void) {
    self.value = value
    self.transform = transform
  }

  @MainActor func body(content: Content) -> some View {
    let isChanged = previous.value.map { $0 != value } ?? false
    previous.value = value
    return content.modifier(TransactionModifier(transform: isChanged ? transform : { _ in }))
  }
}

/// The properties that `matchedGeometryEffect` animates. Has no effect.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as bits.
  public let rawValue: UInt32
  /// Creates a set of properties from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position of the view.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size of the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size of the view.
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}

/// An animation of the insertion and the removal of a view.
public struct AnyTransition: Sendable {
  /// The properties of the view at the start of its insertion.
  let insertion: [ElementEffect.TransitionState]
  /// The properties of the view at the end of its removal.
  let removal: [ElementEffect.TransitionState]

  private init(
    _ insertion: [ElementEffect.TransitionState],
    removal: [ElementEffect.TransitionState]? = nil
  ) {
    self.insertion = insertion
    self.removal = removal ?? insertion
  }

  /// No animation.
  public static let identity = AnyTransition([])
  /// Fades the view in and out.
  public static let opacity = AnyTransition([.transparent])
  /// Scales the view up and down.
  public static let scale = scale(scale: 0)
  /// Moves the view in from the leading edge and out to the trailing edge.
  public static let slide = AnyTransition([.beyond(.leading)], removal: [.beyond(.trailing)])
  /// Scales the view from and to a factor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([.scaled(scale, anchor: anchor)])
  }
  /// Moves the view over an edge.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition([.beyond(edge)])
  }
  /// Moves the view in from an edge, and out over the opposite edge.
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return AnyTransition(
      [.beyond(edge), .transparent],
      removal: [.beyond(opposite), .transparent]
    )
  }
  /// Moves the view by a distance in points.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition([.offset(offset)])
  }
  /// Moves the view by a distance in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// No animation: symbols are not animated.
  public static var symbolEffect: AnyTransition { .identity }
  /// Erases the type of a transition. One made of views is not animated.
  public init<T: Transition>(_ transition: T) {
    self = (transition as? any BuiltInTransition)?.erased ?? .identity
  }
  /// Combines a transition for insertion with one for removal.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { AnyTransition(insertion.insertion, removal: removal.removal) }
  /// Applies a modifier during the transition and another one after it. Not animated.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    .identity
  }
  /// Combines this transition with another one.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion + other.insertion, removal: removal + other.removal)
  }
  /// Has no effect: a transition has the animation of the change that inserts or removes the view.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// An animation of the insertion and removal of a view, built from views. Has no effect.
@MainActor
@preconcurrency
public protocol Transition {
  /// The view during the transition.
  associatedtype Body: View
  /// The view to which the transition is applied.
  typealias Content = AnyView
  /// Returns the view in a phase. No renderer calls this method.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// The kind of the transition. It has no effect.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The default kind.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// The kind of a transition. It has no effect.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether the view moves or changes its size.
  public var hasMotion: Bool
  /// Creates the kind of a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The phase of a transition. Transitions have no effect.
public enum TransitionPhase: Hashable, Sendable {
  /// A phase for source compatibility.
  case willAppear, identity, didDisappear
  /// True while the view is inserted and not removed.
  public var isIdentity: Bool { self == .identity }
  /// The progress as a number: -1 before the insertion, 0 in between, 1 after the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
