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
struct DependencyMacrosExpansionTests {
  @Test func `the closures of a client become endpoints`() {
    expectExpansion(
      of: "DependencyClient",
      """
      @DependencyClient
      public struct Client {
        public var load: @Sendable () async throws -> Int
        public var unit: String
        public var limit = 3
        @DependencyEndpointIgnored public var onChange: (() -> Void)?
        static var shared: () -> Void = {}
        var description: String { unit }
      }
      """,
      #"""
      public struct Client {
        @DependenciesMacros.DependencyEndpoint
        public var load: @Sendable () async throws -> Int
        public var unit: String
        public var limit = 3
        @DependencyEndpointIgnored public var onChange: (() -> Void)?
        static var shared: () -> Void = {}
        var description: String { unit }

        /// Creates a client with these endpoints.
        public init(
          load: @escaping @Sendable () async throws -> Int,
          unit: String,
          limit: Swift.Int = 3,
          onChange: (() -> Void)? = nil
        ) {
          self.unit = unit
          self.limit = limit
          self.onChange = onChange
          self.load = load
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `a client has an initializer without arguments`() {
    expectExpansion(
      of: "DependencyClient",
      """
      @DependencyClient
      struct Client {
        var load: () throws -> Void
      }
      """,
      #"""
      struct Client {
        @DependenciesMacros.DependencyEndpoint
        var load: () throws -> Void

        init(
          load: @escaping () throws -> Void
        ) {
          self.load = load
        }

        init() {
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `a class is an error`() {
    expectExpansion(
      of: "DependencyClient",
      """
      @DependencyClient
      final class Client {
      }
      """,
      """
      final class Client {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' is attached to a class, but overriding one endpoint for a test needs a \
            copy of all others. To fix this, make it a struct.
            """,
          line: 2,
          column: 7,
          fixIts: [FixItSpec(message: "Replace 'class' with 'struct'")]
        )
      ],
      fixed: """
        @DependencyClient
        struct Client {
        }
        """,
      specs: specs
    )
  }

  @Test func `an entry has a generated key`() {
    expectExpansion(
      of: "DependencyEntry",
      """
      extension DependencyValues {
        @DependencyEntry var greeting: String = "Hello"
        @DependencyEntry public var weather: WeatherClient
        @DependencyEntry(previewValue: 1, testValue: .max) var limit: Int = 3
      }
      """,
      #"""
      extension DependencyValues {
        var greeting: String {
        get { self[__Key_greeting.self] }
        set { self[__Key_greeting.self] = newValue }
        }

        private enum __Key_greeting: Dependencies.DependencyKey {
          static let liveValue: String = "Hello"
        }
        public var weather: WeatherClient {
        get { self[WeatherClient.self] }
        set { self[WeatherClient.self] = newValue }
        }
        var limit: Int {
        get { self[__Key_limit.self] }
        set { self[__Key_limit.self] = newValue }
        }

        private enum __Key_limit: Dependencies.DependencyKey {
          static let liveValue: Int = 3
          static let previewValue: Int = 1
          static let testValue: Int = .max
        }
      }
      """#,
      specs: specs
    )
  }

  @Test func `an entry without a value and a type is an error`() {
    expectExpansion(
      of: "DependencyEntry",
      """
      extension DependencyValues {
        @DependencyEntry let greeting = "Hello"
      }
      """,
      """
      extension DependencyValues {
        let greeting = "Hello"
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEntry' needs a 'var' with a value, or with a type that is a dependency key. To \
            fix this, add one of them, or write the property's 'get' and 'set' by hand.
            """,
          line: 2,
          column: 3
        )
      ],
      specs: specs
    )
  }
}
