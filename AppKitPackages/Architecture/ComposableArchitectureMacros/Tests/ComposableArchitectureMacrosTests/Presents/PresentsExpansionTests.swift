import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct PresentsExpansionTests {
  @Test func `a presented property stores a presentation state`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      struct State {
        @Presents var child: Child.State?
      }
      """,
      #"""
      @ObservableState
      struct State {
        var child: Child.State? {
        @storageRestrictions(initializes: _child)
        init(initialValue) {
          _child = ComposableArchitectureCore.PresentationState(wrappedValue: initialValue)
        }
        get {
          _$observationRegistrar.access(self, keyPath: \.child)
          return _child.wrappedValue
        }
        set {
          _$observationRegistrar.mutate(
            self, keyPath: \.child, &_child.wrappedValue, newValue, ComposableArchitectureCore._$isIdentityEqual)
        }
        _modify {
          let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child.wrappedValue)
          defer {
            _$observationRegistrar.didModify(
              self, keyPath: \.child, &_child.wrappedValue, oldValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          yield &_child.wrappedValue
        }
        }

        private var _child = ComposableArchitectureCore.PresentationState<Child.State>(wrappedValue: nil)

        var $child: ComposableArchitectureCore.PresentationState<Child.State> {
          get {
            _$observationRegistrar.access(self, keyPath: \.child)
            return _child
          }
          set {
            _$observationRegistrar.mutate(
              self, keyPath: \.child, &_child, newValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          _modify {
            let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child)
            defer {
              _$observationRegistrar.didModify(
                self, keyPath: \.child, &_child, oldValue, ComposableArchitectureCore._$isIdentityEqual)
            }
            yield &_child
          }
        }
      }
      """#
    )
  }

  @Test func `a presented property keeps its access level and its value`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      public struct State {
        @Presents public var child: Optional<Child.State> = Child.State()
      }
      """,
      #"""
      @ObservableState
      public struct State {
        public var child: Optional<Child.State> {
        @storageRestrictions(initializes: _child)
        init(initialValue) {
          _child = ComposableArchitectureCore.PresentationState(wrappedValue: initialValue)
        }
        get {
          _$observationRegistrar.access(self, keyPath: \.child)
          return _child.wrappedValue
        }
        set {
          _$observationRegistrar.mutate(
            self, keyPath: \.child, &_child.wrappedValue, newValue, ComposableArchitectureCore._$isIdentityEqual)
        }
        _modify {
          let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child.wrappedValue)
          defer {
            _$observationRegistrar.didModify(
              self, keyPath: \.child, &_child.wrappedValue, oldValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          yield &_child.wrappedValue
        }
        }

        private var _child = ComposableArchitectureCore.PresentationState<Child.State>(wrappedValue: Child.State())

        /// The presentation of `child`.
        public var $child: ComposableArchitectureCore.PresentationState<Child.State> {
          get {
            _$observationRegistrar.access(self, keyPath: \.child)
            return _child
          }
          set {
            _$observationRegistrar.mutate(
              self, keyPath: \.child, &_child, newValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          _modify {
            let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child)
            defer {
              _$observationRegistrar.didModify(
                self, keyPath: \.child, &_child, oldValue, ComposableArchitectureCore._$isIdentityEqual)
            }
            yield &_child
          }
        }
      }
      """#
    )
  }

  @Test func `a function is an error`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      struct State {
        @Presents func child() {}
      }
      """,
      """
      @ObservableState
      struct State {
        func child() {}
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Presents' stores the optional state of a presented feature, and applies to variables \
            only. To fix this, remove '@Presents'.
            """,
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Remove '@Presents'")]
        )
      ],
      fixed:
        """
        @ObservableState
        struct State {
          func child() {}
        }
        """
    )
  }

  @Test func `a constant is an error`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      struct State {
        @Presents let child: Child.State?
      }
      """,
      """
      @ObservableState
      struct State {
        let child: Child.State?
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Presents' needs a variable, but 'child' is a constant, so nothing could be \
            presented or dismissed. To fix this, declare 'child' with 'var'.
            """,
          line: 3,
          column: 13,
          fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
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

  @Test func `a computed property is an error`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      struct State {
        @Presents var child: Child.State? { nil }
      }
      """,
      """
      @ObservableState
      struct State {
        var child: Child.State? { nil }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Presents' stores the presented state, but 'child' is computed. To fix this, make \
            'child' a stored property, or remove '@Presents'.
            """,
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Remove '@Presents'")]
        )
      ],
      fixed:
        """
        @ObservableState
        struct State {
          var child: Child.State? { nil }
        }
        """
    )
  }

  @Test func `a presented property needs an explicit optional type`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      struct State {
        @Presents var child = Child.State()
      }
      """,
      """
      @ObservableState
      struct State {
        var child = Child.State()
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Presents' needs the type of 'child' to be written out and optional. To fix this, \
            declare it as 'var child: Child.State?'.
            """,
          line: 3,
          column: 3
        )
      ]
    )
  }

  @Test func `a fix-it makes an explicit type optional`() {
    expectExpansion(
      of: "Presents",
      """
      @ObservableState
      struct State {
        @Presents var edit: Edit.State
      }
      """,
      """
      @ObservableState
      struct State {
        var edit: Edit.State
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Presents' needs the type of 'edit' to be written out and optional. To fix this, \
            declare it as 'var edit: Edit.State?'.
            """,
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Make the type optional")]
        )
      ],
      fixed:
        """
        @ObservableState
        struct State {
          @Presents var edit: Edit.State?
        }
        """
    )
  }

  @Test func `a state that is not observable is an error`() {
    expectExpansion(
      of: "Presents",
      """
      struct State {
        @Presents var child: Child.State?
      }
      """,
      #"""
      struct State {
        var child: Child.State? {
        @storageRestrictions(initializes: _child)
        init(initialValue) {
          _child = ComposableArchitectureCore.PresentationState(wrappedValue: initialValue)
        }
        get {
          _$observationRegistrar.access(self, keyPath: \.child)
          return _child.wrappedValue
        }
        set {
          _$observationRegistrar.mutate(
            self, keyPath: \.child, &_child.wrappedValue, newValue, ComposableArchitectureCore._$isIdentityEqual)
        }
        _modify {
          let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child.wrappedValue)
          defer {
            _$observationRegistrar.didModify(
              self, keyPath: \.child, &_child.wrappedValue, oldValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          yield &_child.wrappedValue
        }
        }

        private var _child = ComposableArchitectureCore.PresentationState<Child.State>(wrappedValue: nil)

        var $child: ComposableArchitectureCore.PresentationState<Child.State> {
          get {
            _$observationRegistrar.access(self, keyPath: \.child)
            return _child
          }
          set {
            _$observationRegistrar.mutate(
              self, keyPath: \.child, &_child, newValue, ComposableArchitectureCore._$isIdentityEqual)
          }
          _modify {
            let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child)
            defer {
              _$observationRegistrar.didModify(
                self, keyPath: \.child, &_child, oldValue, ComposableArchitectureCore._$isIdentityEqual)
            }
            yield &_child
          }
        }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Presents' notifies observers of 'State' of presentations, but 'State' is not \
            observable. To fix this, mark 'State' with '@ObservableState'.
            """,
          line: 2,
          column: 3
        )
      ]
    )
  }
}
