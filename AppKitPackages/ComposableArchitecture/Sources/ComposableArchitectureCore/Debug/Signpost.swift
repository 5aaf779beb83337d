#if canImport(OSLog)
  import OSLog
#endif

extension Reducer {
  /// Marks each run of a reducer, and each of its effects, in a trace.
  ///
  /// ```swift
  /// AppFeature().signpost("App")
  /// ```
  ///
  /// On Apple's systems the marks show up in Instruments. Elsewhere there is no such trace, and the
  /// reducer runs as it would without.
  ///
  /// - Parameter prefix: What the marks begin with.
  /// - Returns: A reducer that leaves marks.
  @warn_unqualified_access
  public func signpost(_ prefix: String = "") -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix)
  }
}

public struct _SignpostReducer<Base: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let prefix: String

  public static var _isConstant: Bool { Base._isConstant }

  init(base: Base, prefix: String) {
    self.base = ReducerNode(base)
    self.prefix = prefix
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if canImport(OSLog)
      let signposter = OSSignposter(subsystem: "composable-architecture", category: "Reducer")
      let label = prefix.isEmpty ? "" : "\(prefix): "
      let name = Mirror(reflecting: action).children.first?.label ?? "\(action)"
      return signposter.withIntervalSignpost("Action", "\(label)\(name)") {
        base.reduce(into: &state, action: action)
      }
    #else
      return base.reduce(into: &state, action: action)
    #endif
  }
}
