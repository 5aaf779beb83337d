import ComposableArchitectureCore
import Foundation
import Testing

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action { case tapped }
  @Dependency(\.dismiss) var dismiss
  static let line = #line + 2
  var body: some ReducerOf<Self> {
    Reduce { state, action in .run { _ in await dismiss() } }
  }
}

@Reducer
private enum Screen {
  case leaf(Leaf)
  @ReducerCaseIgnored case other(String)
}

@Reducer
private struct Tree {
  @ObservableState
  struct State: Equatable {
    var optional: Leaf.State?
    @Presents var presented: Leaf.State?
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var path = StackState<Screen.State>()
  }
  enum Action {
    case optional(Leaf.Action)
    case presented(PresentationAction<Leaf.Action>)
    case rows(IdentifiedActionOf<Leaf>)
    case path(StackActionOf<Screen>)
  }

  static let line = #line + 4

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .ifLet(\.$presented, action: \.presented) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.path, action: \.path)
  }
}

@Reducer
private struct Either {
  @ObservableState
  @CasePathable
  enum State: Equatable { case leaf(Leaf.State), nothing }
  @CasePathable
  enum Action { case leaf(Leaf.Action) }

  static let scopeLine = #line + 5
  let isScoped: Bool

  var body: some ReducerOf<Self> {
    if isScoped {
      Scope(state: \.leaf, action: \.leaf) { Leaf() }
    } else {
      EmptyReducer().ifCaseLet(\.leaf, action: \.leaf) { Leaf() }
    }
  }
}

@MainActor
struct NavigationMessageTests {
  let file = "ComposableArchitectureCoreTests/NavigationMessageTests.swift"

  private func messages(for action: Tree.Action, state: Tree.State = Tree.State()) async -> [String]
  {
    await ComposableArchitectureCoreTests.messages {
      withDependencies {
        $0.context = .test
      } operation: {
        _ = Store(initialState: state) { Tree() }.send(action)
      }
    }
  }

  private func absent(
    _ operatorName: String,
    line: Int,
    action: String,
    expected: String,
    actual: String
  ) -> [String] {
    [
      """
      The "\(operatorName)" at "\(file):\(line)" received an action for a child that is not there.

        Action:
      \(action)

        Expected state: \(expected)
        Actual state:
      \(actual)

      The child ignored the action. That happens when the parent removes the child before the child's \
      reducer runs, when an effect of the child goes on after the child has gone, or when a view \
      sends an action to a store of a child that has gone.

      To fix this, run "\(operatorName)" before the parent's logic that removes the child, and send \
      the child's actions only while the child is there.
      """
    ]
  }

  private let tree = """
        Tree.State(
          _optional: nil,
          _presented: nil,
          _rows: [],
          _path: [:]
        )
    """

  @Test func `the issue of an action for an absent optional child shows the action and the state`()
    async
  {
    let messages = await messages(for: .optional(.tapped))
    #expect(
      messages
        == absent(
          "ifLet",
          line: Tree.line,
          action: "    Tree.Action.optional(.tapped)",
          expected: "'Leaf.State', not 'nil'",
          actual: tree
        )
    )
  }

  @Test func `the issue of an action for an absent presented child shows the action and the state`()
    async
  {
    let messages = await messages(for: .presented(.presented(.tapped)))
    #expect(
      messages
        == absent(
          "ifLet",
          line: Tree.line + 1,
          action: "    Tree.Action.presented(\n      .presented(.tapped)\n    )",
          expected: "'Leaf.State', not 'nil'",
          actual: tree
        )
    )
  }

  @Test func `the issue of an action for an absent row shows the action and the id`() async {
    let messages = await messages(for: .rows(.element(id: 7, action: .tapped)))
    #expect(
      messages
        == absent(
          "forEach",
          line: Tree.line + 2,
          action: """
                Tree.Action.rows(
                  .element(
                    id: 7,
                    action: .tapped
                  )
                )
            """,
          expected: "an element with the id '7'",
          actual: tree
        )
    )
  }

  @Test func `the issue of an action for an absent feature of a stack shows the action and the id`()
    async
  {
    let messages = await messages(for: .path(.element(id: 7, action: .leaf(.tapped))))
    #expect(
      messages
        == absent(
          "forEach",
          line: Tree.line + 3,
          action: """
                Tree.Action.path(
                  .element(
                    id: #7,
                    action: .leaf(.tapped)
                  )
                )
            """,
          expected: "a feature with the id #7 on the stack",
          actual: tree
        )
    )
  }

  @Test(arguments: [true, false])
  func `the failure of an action for another case shows the current case`(isScoped: Bool) async {
    let messages = await ComposableArchitectureCoreTests.messages {
      _ = Store(initialState: Either.State.nothing) { Either(isScoped: isScoped) }.send(
        .leaf(.tapped)
      )
    }
    #expect(
      messages
        == absent(
          isScoped ? "Scope" : "ifCaseLet",
          line: Either.scopeLine + (isScoped ? 0 : 2),
          action: "    Either.Action.leaf(.tapped)",
          expected: "a case that holds 'Leaf.State'",
          actual: "    Either.State.nothing"
        )
    )
  }

  @Test func `the failure of popping an unknown ID shows the stack`() async {
    var state = Tree.State()
    state.path[id: 0] = .leaf(Leaf.State())
    #expect(
      await messages(for: .path(.popFrom(id: 7)), state: state) == [
        """
        The "forEach" at "\(file):\(Tree.line + 3)" received a "popFrom" action for a feature that is \
        not on the stack.

          Id: #7
          Ids on the stack: #0

        To fix this, send "popFrom" only with an id from the stack, and once for each feature.
        """
      ]
    )
  }

  @Test func `the failure of pushing an ID twice shows the stack`() async {
    var state = Tree.State()
    state.path[id: 0] = .leaf(Leaf.State())
    #expect(
      await messages(for: .path(.push(id: 0, state: .leaf(Leaf.State()))), state: state) == [
        """
        The "forEach" at "\(file):\(Tree.line + 3)" received a "push" action with an id that is on \
        the stack already.

          Id: #0
          Ids on the stack: #0

        To fix this, push each feature once; in a test, use the id that comes next.
        """
      ]
    )
  }

  @Test func `the failure of pushing an early ID shows the next ID`() async {
    #expect(
      await messages(for: .path(.push(id: 5, state: .leaf(Leaf.State())))) == [
        """
        The "forEach" at "\(file):\(Tree.line + 3)" received a "push" action with an id that comes \
        later.

          Id: #5
          Next id: #0

        The ids of stacks count up in a test. To fix this, push with the next id.
        """
      ]
    )
  }

  @Test func `dismissing without a presentation reports an issue at the caller`() async {
    let messages = await ComposableArchitectureCoreTests.messages {
      await Store(initialState: Leaf.State()) { Leaf() }.send(.tapped).finish()
    }
    #expect(
      messages == [
        """
        A feature without a presentation was asked to dismiss itself, at "\(file):\(Leaf.line)".

        "dismiss" works in a feature that its parent runs with "ifLet" or "forEach". To fix this, \
        present the feature that way; in a test of the feature on its own, override the dependency \
        with 'DismissEffect { ... }'.
        """
      ]
    )
  }

  @Test func `the issue of changing another case shows the current case`() async {
    var state = PresentationState<Screen.State>(wrappedValue: nil)
    let messages = await ComposableArchitectureCoreTests.messages {
      state[case: \.leaf]?.id = 7
      state.wrappedValue = .leaf(Leaf.State())
      state[case: \.other] = "!"
    }
    func message(expected: String, actual: String) -> String {
      """
      A feature's state was changed as a case that it does not have, so the change was ignored.

        Expected a case with: '\(expected)'
        Actual state: \(actual)

      To fix this, check the case first with 'is', or assign the whole state to go to another case.
      """
    }
    #expect(
      messages == [
        message(expected: "Leaf.State", actual: "nil"),
        message(
          expected: "String",
          actual: "Screen.State.leaf(\n  Leaf.State(\n    _id: 0\n  )\n)"
        ),
      ]
    )
  }

  @Test func `the issue of writing an unknown id to a stack shows the known ids`() async {
    let messages = await ComposableArchitectureCoreTests.messages {
      var state = StackState<Int>()
      state[id: 0] = 1
      withDependencies {
        $0.context = .live
      } operation: {
        state[id: 7] = 2
      }
    }
    #expect(
      messages == [
        """
        A feature was written with an id that the stack does not contain, so the write was ignored.

          Id: #7
          Ids on the stack: #0

        A stack generates its ids. To fix this, use 'append', or check first whether the id is \
        among its 'ids'.
        """
      ]
    )
  }
}
