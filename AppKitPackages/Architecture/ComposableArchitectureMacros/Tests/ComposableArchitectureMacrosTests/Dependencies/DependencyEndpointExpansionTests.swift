import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let specs = [
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
  "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
]

@Suite
struct DependencyEndpointExpansionTests {
  @Test func `a throwing endpoint throws by default`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        /// Loads a row.
        ///
        /// - Parameter id: The id of the row.
        @DependencyEndpoint
        public var row: @Sendable (_ id: Int, inout String) async throws -> [String]
      }
      """,
      #"""
      struct Client {
        /// Loads a row.
        ///
        /// - Parameter id: The id of the row.
        public var row: @Sendable (_ id: Int, inout String) async throws -> [String] {
        @storageRestrictions(initializes: _row)
        init(initialValue) {
          _row = initialValue
        }
        get { _row }
        set { _row = newValue }
        }

        private var _row: @Sendable (_ id: Int, inout String) async throws -> [String] = { _, _ in
          throw DependenciesMacros.UnimplementedEndpoint.report("Client.row")
        }

        /// Loads a row.
        ///
        /// - Parameter id: The id of the row.
        public func row(id p0: Int, _ p1: inout String) async throws -> [String] {
          try await self.row(p0, &p1)
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `the method of an endpoint has the isolation of its closure`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        var show: @MainActor @Sendable (_ count: inout Int) -> Void
      }
      """,
      #"""
      struct Client {
        var show: @MainActor @Sendable (_ count: inout Int) -> Void {
        @storageRestrictions(initializes: _show)
        init(initialValue) {
          _show = initialValue
        }
        get { _show }
        set { _show = newValue }
        }

        private var _show: @MainActor @Sendable (_ count: inout Int) -> Void = { _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.show")
        }

        @MainActor func show(count p0: inout Int) -> Void {
          self.show(&p0)
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `calls of an endpoint can be recorded with the names of the parameters`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        var row: (_ id: Int, String) async throws(Failure) -> Int = { _, _ in 0 }
        @DependencyEndpoint
        var visit: ((Int) -> Void) -> Int = { _ in 0 }
        @DependencyEndpoint
        var keep: (@escaping (Int) -> Void) -> Int = { _ in 0 }
      }
      """,
      #"""
      struct Client {
        var row: (_ id: Int, String) async throws(Failure) -> Int {
        get {
          guard DependenciesMacros._EndpointCall.isRecorded else {
            return _row
          }
          let endpoint = _row
          return { (p0, p1) async throws(Failure) in
            try await DependenciesMacros._EndpointCall("Client", "row", [.init("id", p0), .init(nil, p1)]).run { () async throws(Failure) in
              try await endpoint(p0, p1)
            }
          }
        }
        set { _row = newValue }
        }

        private var _row: (_ id: Int, String) async throws(Failure) -> Int = { _, _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.row")
          return 0
        }

        func row(id p0: Int, _ p1: String) async throws(Failure) -> Int {
          try await self.row(p0, p1)
        }
        var visit: ((Int) -> Void) -> Int {
        get { _visit }
        set { _visit = newValue }
        }

        private var _visit: ((Int) -> Void) -> Int = { _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.visit")
          return 0
        }
        var keep: (@escaping (Int) -> Void) -> Int {
        get {
          guard DependenciesMacros._EndpointCall.isRecorded else {
            return _keep
          }
          let endpoint = _keep
          return { p0 in
            DependenciesMacros._EndpointCall("Client", "keep", [.init(nil, p0)]).run {
              endpoint(p0)
            }
          }
        }
        set { _keep = newValue }
        }

        private var _keep: (@escaping (Int) -> Void) -> Int = { _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.keep")
          return 0
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `a non-throwing endpoint needs a default value`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        var isOpen: (Int) -> Bool = { _ in false }
        @DependencyEndpoint
        var track: (String) -> Void
        @DependencyEndpoint(method: "count")
        var total: () -> Int = { let zero = 0; return zero }
      }
      """,
      #"""
      struct Client {
        var isOpen: (Int) -> Bool {
        get {
          guard DependenciesMacros._EndpointCall.isRecorded else {
            return _isOpen
          }
          let endpoint = _isOpen
          return { p0 in
            DependenciesMacros._EndpointCall("Client", "isOpen", [.init(nil, p0)]).run {
              endpoint(p0)
            }
          }
        }
        set { _isOpen = newValue }
        }

        private var _isOpen: (Int) -> Bool = { _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.isOpen")
          return false
        }
        var track: (String) -> Void {
        @storageRestrictions(initializes: _track)
        init(initialValue) {
          _track = initialValue
        }
        get {
          guard DependenciesMacros._EndpointCall.isRecorded else {
            return _track
          }
          let endpoint = _track
          return { p0 in
            DependenciesMacros._EndpointCall("Client", "track", [.init(nil, p0)]).run {
              endpoint(p0)
            }
          }
        }
        set { _track = newValue }
        }

        private var _track: (String) -> Void = { _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.track")
        }
        var total: () -> Int {
        get {
          guard DependenciesMacros._EndpointCall.isRecorded else {
            return _total
          }
          let endpoint = _total
          return {
            DependenciesMacros._EndpointCall("Client", "total", []).run {
              endpoint()
            }
          }
        }
        set { _total = newValue }
        }

        private var _total: () -> Int = {
          DependenciesMacros.UnimplementedEndpoint.report("Client.total")
          let zero = 0; return zero
        }

        func count() -> Int {
          self.total()
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `an endpoint of an optional returns nil by default`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        var name: (Int) -> String?
      }
      """,
      """
      struct Client {
        var name: (Int) -> String? {
        @storageRestrictions(initializes: _name)
        init(initialValue) {
          _name = initialValue
        }
        get {
          guard DependenciesMacros._EndpointCall.isRecorded else {
            return _name
          }
          let endpoint = _name
          return { p0 in
            DependenciesMacros._EndpointCall("Client", "name", [.init(nil, p0)]).run {
              endpoint(p0)
            }
          }
        }
        set { _name = newValue }
        }

        private var _name: (Int) -> String? = { _ in
          DependenciesMacros.UnimplementedEndpoint.report("Client.name")
          return nil
        }
      }
      """,
      specs: specs
    )
  }

  @Test func `an endpoint without a default return value is an error`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        var isOpen: (Int) -> Bool
      }
      """,
      """
      struct Client {
        var isOpen: (Int) -> Bool
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            The endpoint 'isOpen' must return a value also without an implementation, because it does \
            not throw. To fix this, give it a closure, or let it throw.
            """,
          line: 3,
          column: 7,
          fixIts: [FixItSpec(message: "Add '= { _ in <#Bool#> }'")]
        )
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint
          var isOpen: (Int) -> Bool = { _ in <#Bool#> }
        }
        """,
      specs: specs
    )
  }

  @Test func `the error for an endpoint that throws errors of one type names the type`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        var count: () throws(Failure) -> Int
      }
      """,
      """
      struct Client {
        var count: () throws(Failure) -> Int
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            The endpoint 'count' must return a value also without an implementation, because it has \
            'throws(Failure)', and the reported error is of another type. To fix this, give it a \
            closure, or let it throw any error.
            """,
          line: 3,
          column: 7,
          fixIts: [FixItSpec(message: "Add '= { <#Int#> }'")]
        )
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint
          var count: () throws(Failure) -> Int = { <#Int#> }
        }
        """,
      specs: specs
    )
  }

  @Test func `an endpoint that is no closure is an error`() {
    expectExpansion(
      of: "DependencyEndpoint",
      """
      struct Client {
        @DependencyEndpoint
        let count: Int
      }
      """,
      """
      struct Client {
        let count: Int
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' needs a stored 'var' whose function type is written out. To fix this, \
            write one, or remove '@DependencyEndpoint'.
            """,
          line: 2,
          column: 3,
          fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
        )
      ],
      fixed: """
        struct Client {
          let count: Int
        }
        """,
      specs: specs
    )
  }
}
