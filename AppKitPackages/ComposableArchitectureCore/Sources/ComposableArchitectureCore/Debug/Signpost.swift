#if canImport(OSLog)
  import OSLog

  /// The log that marks go to.
  public typealias _SignpostLog = OSLog
#else
  /// A log that marks would go to, where there is none.
  public struct _SignpostLog: Sendable {
    /// The log of the system.
    public static let `default` = _SignpostLog(subsystem: "", category: "")

    /// A log that keeps nothing.
    public static let disabled = _SignpostLog(subsystem: "", category: "")

    /// Names a log.
    ///
    /// - Parameters:
    ///   - subsystem: The program or library that writes to the log.
    ///   - category: The part of it.
    public init(subsystem: String, category: String) {}
  }
#endif

extension Reducer {
  /// Marks each run of a reducer in a trace.
  ///
  /// ```swift
  /// AppFeature().signpost("App")
  /// ```
  ///
  /// On Apple's systems the marks show up in Instruments. Elsewhere there is no such trace, and the
  /// reducer runs as it would without.
  ///
  /// - Parameters:
  ///   - prefix: What the marks begin with.
  ///   - log: The log that the marks go to.
  /// - Returns: A reducer that leaves marks.
  @warn_unqualified_access
  public func signpost(
    _ prefix: String = "",
    log: _SignpostLog = _SignpostLog(
      subsystem: "composable-architecture",
      category: "Reducer"
    )
  ) -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix, log: log)
  }
}

public struct _SignpostReducer<Base: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let prefix: String
  private let log: _SignpostLog

  public static var _isConstant: Bool { Base._isConstant }

  init(base: Base, prefix: String, log: _SignpostLog) {
    self.base = ReducerNode(base)
    self.prefix = prefix
    self.log = log
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if canImport(OSLog)
      guard log.signpostsEnabled else { return base.reduce(into: &state, action: action) }
      let signposter = OSSignposter(logHandle: log)
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
