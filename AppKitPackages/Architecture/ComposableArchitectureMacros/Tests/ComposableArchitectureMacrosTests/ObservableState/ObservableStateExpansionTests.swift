import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct ObservableStateExpansionTests {
  @Test func `stored variables of a struct are tracked`() {
    expectExpansion(
      of: "ObservableState",
      """
      @ObservableState
      struct State {
        var count = 0
        var name: String
        let id: Int
        var double: Int { count * 2 }
        static var shared = 1
        lazy var slow = 1
        @ObservationStateIgnored var cache = 0
        @Presents var child: Child.State?
        @Shared(.appStorage("x")) var x = 1
        var observed = 0 {
          didSet {}
        }
      }
      """,
      #"""
      struct State {
        @ObservationStateTracked
        var count = 0
        @ObservationStateTracked
        var name: String
        let id: Int
        var double: Int { count * 2 }
        static var shared = 1
        lazy var slow = 1
        @ObservationStateIgnored var cache = 0
        @Presents var child: Child.State?
        @Shared(.appStorage("x")) var x = 1
        @ObservationStateTracked
        var observed = 0 {
          didSet {}
        }

        var _$observationRegistrar = ComposableArchitectureCore.ObservationStateRegistrar()

        var _$id: ComposableArchitectureCore.ObservableStateID {
          _$observationRegistrar.id
        }

        mutating func _$willModify() {
          _$observationRegistrar._$willModify()
        }

        static var _$storage: ComposableArchitectureCore.ObservableStateStorage<Self>? {
          ComposableArchitectureCore.ObservableStateStorage(
            registrar: \Self._$observationRegistrar,
            properties: [
              \Self.count: \Self._count,
              \Self.name: \Self._name,
              \Self.child: \Self._child,
              \Self.$child: \Self._child,
              \Self.observed: \Self._observed,
            ]
          )
        }
      }

      extension State: ComposableArchitectureCore.ObservableState {}
      """#
    )
  }

  @Test func `a deprecated property is not named`() {
    expectExpansion(
      of: "ObservableState",
      """
      @ObservableState
      struct State {
        @available(*, deprecated)
        var count = 0
        @available(*, deprecated)
        @Presents var child: Child.State?
        var name = ""
      }
      """,
      #"""
      struct State {
        @available(*, deprecated)
        @ObservationStateTracked
        var count = 0
        @available(*, deprecated)
        @Presents var child: Child.State?
        @ObservationStateTracked
        var name = ""

        var _$observationRegistrar = ComposableArchitectureCore.ObservationStateRegistrar()

        var _$id: ComposableArchitectureCore.ObservableStateID {
          _$observationRegistrar.id
        }

        mutating func _$willModify() {
          _$observationRegistrar._$willModify()
        }

        static var _$storage: ComposableArchitectureCore.ObservableStateStorage<Self>? {
          ComposableArchitectureCore.ObservableStateStorage(
            registrar: \Self._$observationRegistrar,
            properties: [
              \Self.name: \Self._name,
            ]
          )
        }
      }

      extension State: ComposableArchitectureCore.ObservableState {}
      """#
    )
  }

  @Test func `generated members of a public state are public`() {
    expectExpansion(
      of: "ObservableState",
      """
      @ObservableState
      public struct State {
      }
      """,
      #"""
      public struct State {

        public var _$observationRegistrar = ComposableArchitectureCore.ObservationStateRegistrar()

        public var _$id: ComposableArchitectureCore.ObservableStateID {
          _$observationRegistrar.id
        }

        public mutating func _$willModify() {
          _$observationRegistrar._$willModify()
        }

        public static var _$storage: ComposableArchitectureCore.ObservableStateStorage<Self>? {
          ComposableArchitectureCore.ObservableStateStorage(
            registrar: \Self._$observationRegistrar,
            properties: [:]
          )
        }
      }

      extension State: ComposableArchitectureCore.ObservableState {}
      """#
    )
  }

  @Test func `the identity of an enum combines its case and its payload`() {
    expectExpansion(
      of: "ObservableState",
      """
      @ObservableState
      enum State {
        case feature(Feature.State)
        case pair(Int, Int)
        #if DEBUG
          case labelled(debug: Debug.State)
        #endif
        case idle
      }
      """,
      """
      enum State {
        case feature(Feature.State)
        case pair(Int, Int)
        #if DEBUG
          case labelled(debug: Debug.State)
        #endif
        case idle

        var _$id: ComposableArchitectureCore.ObservableStateID {
          switch self {
          case let .feature(state):
            return ComposableArchitectureCore.ObservableStateID._$id(for: state)._$tag(0)
          case .pair:
            return ComposableArchitectureCore.ObservableStateID._$inert._$tag(1)
          #if DEBUG
          case let .labelled(state):
            return ComposableArchitectureCore.ObservableStateID._$id(for: state)._$tag(2)
          #endif
          case .idle:
            return ComposableArchitectureCore.ObservableStateID._$inert._$tag(3)
          }
        }

        mutating func _$willModify() {
          switch self {
          case var .feature(state):
            ComposableArchitectureCore._$willModify(&state)
            self = .feature(state)
          case .pair:
            break
          #if DEBUG
          case var .labelled(state):
            ComposableArchitectureCore._$willModify(&state)
            self = .labelled(debug: state)
          #endif
          case .idle:
            break
          }
        }
      }

      extension State: ComposableArchitectureCore.ObservableState {}
      """
    )
  }

  @Test func `a tracked property registers reads and writes`() {
    expectExpansion(
      of: "ObservationStateTracked",
      """
      struct State {
        @ObservationStateTracked var count = 0
        @ObservationStateTracked public private(set) var name: String {
          didSet { print(name) }
        }
        @ObservationStateTracked var `default`: Int?
      }
      """,
      #"""
      struct State {
        var count {
        @storageRestrictions(initializes: _count)
        init(initialValue) {
          _count = initialValue
        }
        get {
          _$observationRegistrar.access(self, keyPath: \.count)
          return _count
        }
        set {
          _$observationRegistrar.mutate(
            self, keyPath: \.count, &_count, newValue, ComposableArchitectureCore._$isIdentityEqual)
        }
        _modify {
          let oldValue = _$observationRegistrar.willModify(self, keyPath: \.count, &_count)
          defer {
            _$observationRegistrar.didModify(
              self, keyPath: \.count, &_count, oldValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          yield &_count
        }
        }

        private var _count = 0
        public private(set) var name: String {
          didSet { print(name) }
          @storageRestrictions(initializes: _name)
          init(initialValue) {
            _name = initialValue
          }

          get {
            _$observationRegistrar.access(self, keyPath: \.name)
            return _name
          }

          set {
            _$observationRegistrar.mutate(
              self, keyPath: \.name, &_name, newValue, ComposableArchitectureCore._$isIdentityEqual)
          }
        }

        private var _name: String {
            didSet { print(name) }
          }
        var `default`: Int? {
        @storageRestrictions(initializes: _default)
        init(initialValue) {
          _default = initialValue
        }
        get {
          _$observationRegistrar.access(self, keyPath: \.`default`)
          return _default
        }
        set {
          _$observationRegistrar.mutate(
            self, keyPath: \.`default`, &_default, newValue, ComposableArchitectureCore._$isIdentityEqual)
        }
        _modify {
          let oldValue = _$observationRegistrar.willModify(self, keyPath: \.`default`, &_default)
          defer {
            _$observationRegistrar.didModify(
              self, keyPath: \.`default`, &_default, oldValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          yield &_default
        }
        }

        private var _default: Int?
      }
      """#
    )
  }

  @Test func `a class as a state is an error`() {
    expectExpansion(
      of: "ObservableState",
      """
      @ObservableState
      final class State {
        var count = 0
      }
      """,
      """
      final class State {
        var count = 0
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' observes structs and enums, but 'State' is a class. State is a \
            value, so that a store can tell what changed. To fix this, declare 'State' as a \
            struct.
            """,
          line: 1,
          column: 1,
          fixIts: [FixItSpec(message: "Replace 'class' with 'struct'")]
        )
      ],
      fixed:
        """
        @ObservableState
        struct State {
          var count = 0
        }
        """
    )
  }

  @Test func `a fix-it replaces @PresentationState with @Presents`() {
    expectExpansion(
      of: "ObservableState",
      """
      @ObservableState
      struct State {
        @PresentationState var child: Child.State?
      }
      """,
      #"""
      struct State {
        @PresentationState var child: Child.State?

        var _$observationRegistrar = ComposableArchitectureCore.ObservationStateRegistrar()

        var _$id: ComposableArchitectureCore.ObservableStateID {
          _$observationRegistrar.id
        }

        mutating func _$willModify() {
          _$observationRegistrar._$willModify()
        }

        static var _$storage: ComposableArchitectureCore.ObservableStateStorage<Self>? {
          ComposableArchitectureCore.ObservableStateStorage(
            registrar: \Self._$observationRegistrar,
            properties: [
              \Self.child: \Self._child,
            ]
          )
        }
      }

      extension State: ComposableArchitectureCore.ObservableState {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@PresentationState' hides 'child' from '@ObservableState'. To fix this, use \
            '@Presents'.
            """,
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Replace '@PresentationState' with '@Presents'")]
        )
      ],
      fixed:
        """
        @ObservableState
        struct State {
          @Presents var child: Child.State?
        }
        """
    )
  }
}
