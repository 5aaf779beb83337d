import ElementTree

extension View {
  /// Sets the positions at which scrolling by the user ends: those of pages, or of the views of a
  /// layout with ``scrollTargetLayout(isEnabled:)``.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack(spacing: 0) {
  ///     ForEach(todos) { TodoView(todo: $0).containerRelativeFrame(.horizontal) }
  ///   }
  /// }
  /// .scrollTargetBehavior(.paging)
  /// ```
  ///
  /// Behaviors of the app are asked after each step of the wheel and the page keys.
  public nonisolated func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View
  {
    let snapping: ScrollSnapping? =
      switch behavior {
      case is PagingScrollTargetBehavior: .pages
      case is ViewAlignedScrollTargetBehavior: .views
      default: nil
      }
    return transformEnvironment(\.self) {
      $0.scrollSnapping = snapping
      $0.scrollBehavior = snapping == nil ? behavior : nil
    }
  }
}

private struct ScrollSnappingKey: EnvironmentKey {
  static var defaultValue: ScrollSnapping? { nil }
}

private struct ScrollBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
  /// The behavior of the app.
  var scrollBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollBehaviorKey.self] }
    set { self[ScrollBehaviorKey.self] = newValue }
  }

  /// Returns the function that asks the behavior of the app where a step ends; nil without one.
  func scrollStepEnd(_ axes: Axis.Set) -> ElementFunction<ScrollStep, CGPoint>? {
    guard let scrollBehavior else { return nil }
    return ElementFunction { [environment = self] step in
      var target = ScrollTarget(rect: CGRect(origin: step.end, size: step.containerSize))
      let start = CGRect(origin: step.start, size: step.containerSize)
      let context = ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: start),
        velocity: CGVector(dx: step.end.x - step.start.x, dy: step.end.y - step.start.y),
        contentSize: step.contentSize,
        containerSize: step.containerSize,
        axes: axes,
        environment: environment
      )
      scrollBehavior.updateTarget(&target, context: context)
      return target.rect.origin
    }
  }

  var scrollSnapping: ScrollSnapping? {
    get { self[ScrollSnappingKey.self] }
    set { self[ScrollSnappingKey.self] = newValue }
  }
}

/// The positions at which scrolling ends.
///
/// ```swift
/// struct Rows: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.y = (target.rect.minY / 64).rounded() * 64
///   }
/// }
/// ```
public protocol ScrollTargetBehavior {
  /// The scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the position at which scrolling ends.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The position at which scrolling ends.
public struct ScrollTarget: Hashable, Sendable {
  /// The visible part of the content, in points.
  public var rect: CGRect
  /// The point of the rectangle that the content keeps; nil for the default.
  public var anchor: UnitPoint?
}

/// The scroll view of a ``ScrollTargetBehavior``.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The position at which scrolling began.
  public let originalTarget: ScrollTarget
  /// The velocity. A step of the wheel has none, so this is its distance in points.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of the scroll view, in points.
  public let containerSize: CGSize
  /// The directions in which the content scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues

  /// A property of the environment of the scroll view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// Scrolls by pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Scrolls to the edges of the views of a layout with ``View/scrollTargetLayout(isEnabled:)``.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The number of views that one swipe scrolls. Has no effect.
  public enum LimitBehavior: Hashable, Sendable {
    /// A limit for source compatibility.
    case automatic, always, alwaysByFew, alwaysByOne, never
  }

  /// Creates the behavior.
  public init(limitBehavior: LimitBehavior = .automatic) {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolls by pages.
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolls to the edges of views.
  public static var viewAligned: Self { Self() }
  /// Returns a behavior that scrolls to the edges of views.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}
