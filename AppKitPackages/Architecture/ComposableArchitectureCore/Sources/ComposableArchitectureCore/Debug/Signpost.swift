#if canImport(OSLog)
  import OSLog

  /// The log of signposts.
  public typealias _SignpostLog = OSLog
#else
  /// A replacement for `OSLog` on systems without it, which stores nothing.
  public struct _SignpostLog: Sendable {
    /// The log of the system.
    public static let `default` = _SignpostLog(subsystem: "", category: "")

    /// A log that stores nothing.
    public static let disabled = _SignpostLog(subsystem: "", category: "")

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - subsystem: The name of the program or library.
    ///   - category: The name of a part of the subsystem.
    public init(subsystem: String, category: String) {}
  }
#endif

extension Reducer {
  /// Writes a signpost for each action that a reducer handles.
  ///
  /// ```swift
  /// AppFeature().signpost("App")
  /// ```
  ///
  /// On Apple's systems Instruments displays the signposts. On other systems the method returns the
  /// reducer unchanged.
  ///
  /// - Parameters:
  ///   - prefix: The first word of each signpost.
  ///   - log: The log of the signposts.
  /// - Returns: A reducer that writes signposts.
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
