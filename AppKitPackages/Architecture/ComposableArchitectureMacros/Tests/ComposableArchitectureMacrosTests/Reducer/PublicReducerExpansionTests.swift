import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct PublicReducerExpansionTests {
  @Test func `generated requirements of a public struct are public`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      public struct Feature {
      }
      """,
      """
      public struct Feature {

        /// A state without properties.
        @ObservableState
        public struct State: Codable, Equatable, Hashable, Sendable {
          /// Creates the state.
          public init() {
          }
        }

        /// An action without cases.
        public enum Action: Equatable, Hashable, Sendable {
        }

        public var body: ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action> {
          ComposableArchitectureCore.EmptyReducer()
        }

        /// Creates the reducer.
        public init() {
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `a public struct of dependencies and constants gets a public initializer`() {
    expectExpansion(
      of: "Reducer",
      #"""
      @Reducer
      public struct Feature {
        public struct State {}
        public enum Action {}
        @Dependency(\.uuid) var uuid
        let limit = 3
        static let shared = Self()
        var double: Int { limit * 2 }
        public var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """#,
      #"""
      public struct Feature {
        public struct State {}
        @CasePathable
        public enum Action {}
        @Dependency(\.uuid) var uuid
        let limit = 3
        static let shared = Self()
        var double: Int { limit * 2 }
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        public var body: some ReducerOf<Self> {
          EmptyReducer()
        }

        /// Creates the reducer.
        public init() {
        }

        #if hasFeature(NoExplicitNonIsolated)
        private typealias Dependency = ComposableArchitectureCore._NonisolatedDependency
        #endif
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `a public struct with uninitialized properties keeps its memberwise initializer`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      public struct Feature {
        public struct State {}
        public enum Action {}
        var limit = 3
        public var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      public struct Feature {
        public struct State {}
        @CasePathable
        public enum Action {}
        var limit = 3
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        public var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `a public struct with an initializer gets no other`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      public struct Feature {
        public struct State {}
        public enum Action {}
        public init(limit: Int) {}
        public var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      public struct Feature {
        public struct State {}
        @CasePathable
        public enum Action {}
        public init(limit: Int) {}
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        public var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `members of a type in a public extension are public`() {
    expectExpansion(
      of: "Reducer",
      """
      public extension Parent {
        @Reducer
        struct Child {
        }
      }
      """,
      """
      public extension Parent {
        struct Child {

          /// A state without properties.
          @ObservableState
          public struct State: Codable, Equatable, Hashable, Sendable {
            /// Creates the state.
            public init() {
            }
          }

          /// An action without cases.
          public enum Action: Equatable, Hashable, Sendable {
          }

          public var body: ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action> {
            ComposableArchitectureCore.EmptyReducer()
          }

          /// Creates the reducer.
          public init() {
          }
        }
      }

      extension Parent.Child: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }
}
