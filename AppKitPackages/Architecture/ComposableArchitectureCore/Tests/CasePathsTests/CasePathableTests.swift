import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
enum Action: Equatable {
  case child(Child)
  case optional(Child?)
  case pair(x: Int, y: String)
  case labelled(id: Int)
  indirect case nested(Self)
  case `default`
  #if DEBUG
    case debug(Int)
  #endif
}

@CasePathable
enum Child: Equatable {
  case tapped
  case changed(Int)
}

@CasePathable
enum Pair<Element: Equatable>: Equatable {
  case one(Element)
  case two([Element], Element?)
  case maybe(Optional<Element>)
}

@CasePathable
enum Empty {}

@CasePathable
enum Handlers {
  case plain(() -> Int)
  case sendable(@Sendable (Int) async throws -> Void)
  case existential(any Error)
}

public enum Namespace {}

extension Namespace {
  @CasePathable
  public enum Inner {
    case a
    case b(Int)
  }
}

@CasePathable
@dynamicMemberLookup
enum Deep: Equatable {
  case action(Action?)
  case child(Child??)
  case deep([Action])
}

/// A case path without closures.
private struct ChangedPath: CasePath {
  func embed(_ value: Int) -> Child { .changed(value) }
  func extract(from root: Child) -> Int? { root[case: \.changed] }
}

@Suite
struct CasePathableTests {
  @Test func `an enum has the key path of its case`() {
    #expect(Child.tapped.case == \.tapped)
    #expect(Child.changed(1).case == \.changed)
    #expect(Child.changed(1).case == Child.changed(2).case)
    #expect(Child.changed(1).case != \.tapped)
    #expect(Child?.none.case == \.none)
    #expect(Pair.one(1).case == \.one)
    #expect(Set([Child.tapped.case, Child.changed(1).case, Child.changed(2).case]).count == 2)
  }

  @Test func `a type can be a case path`() {
    let path = AnyCasePath(ChangedPath())
    #expect(path.embed(1) == .changed(1))
    #expect(path.extract(from: .changed(2)) == 2)
    func value<Path: CasePath>(_ path: Path, of root: Path.Root) -> Path.Value? {
      path.extract(from: root)
    }
    #expect(value(path, of: .tapped) == nil)
    #expect(value(AnyCasePath<Child, Int>(\.changed), of: .changed(3)) == 3)
  }

  @Test func `a key path leads through optional associated values`() {
    let deep = Deep.action(.child(.changed(1)))
    #expect(deep[case: \.action.child.changed] == 1)
    #expect(deep[case: \.action.some.child.changed] == 1)
    #expect(deep.is(\.action.child.changed))
    #expect(!Deep.action(nil).is(\.action.child))
    #expect(Deep.action(nil).is(\.action.none))
    #expect(Deep.action(.optional(.changed(2)))[case: \.action.optional.changed] == 2)
    #expect(deep.action??.child?.is(\.changed) == true)
    #expect((\Deep.Cases.action.child.changed)(3) == Deep.action(.child(.changed(3))))
    var changed = deep
    changed.modify(\.action.child.changed) { $0 += 1 }
    #expect(changed == .action(.child(.changed(2))))
    #expect(Deep.child(.changed(1))[case: \.child.some.changed] == 1)
    let optional: Deep? = deep
    #expect(optional[case: \.action.child.changed] == 1)
    #expect(optional?.case == \.action)
  }

  @Test func `a case path extracts associated values`() {
    #expect(Action.child(.tapped)[case: \.child] == .tapped)
    #expect(Action.child(.tapped)[case: \.labelled] == nil)
    #expect(Action.child(.changed(1))[case: \.child.changed] == 1)
    #expect(Action.labelled(id: 1)[case: \.labelled] == 1)
    #expect(Action.default[case: \.default] != nil)
    let pair = Action.pair(x: 1, y: "a")[case: \.pair]
    #expect(pair?.x == 1)
    #expect(pair?.y == "a")
    let keyPath: CaseKeyPath<Action, Int> = \.child.changed
    #expect(Action.child(.changed(1))[case: keyPath] == 1)
  }

  @Test func `a case path passes through optionals and nested enums`() {
    #expect(Action.optional(.changed(1))[case: \.optional.changed] == 1)
    #expect(Action.optional(nil)[case: \.optional.changed] == nil)
    #expect(Action.optional(nil).is(\.optional.none))
    #expect(Action.optional(.tapped).is(\.optional.some.tapped))
    #expect(Action.nested(.child(.changed(2)))[case: \.nested.child.changed] == 2)
  }

  @Test func `calling a case key path embeds a value`() {
    #expect((\Action.Cases.child.changed)(1) == .child(.changed(1)))
    #expect((\Action.Cases.default)() == .default)
    #expect((\Action.Cases.pair)((x: 1, y: "a")) == .pair(x: 1, y: "a"))
    let partial: PartialCaseKeyPath<Action> = \.labelled
    #expect(partial(1) as Action? == .labelled(id: 1))
    #expect(partial("1") as Action? == nil)
  }

  @Test func `is returns whether an enum has a case`() {
    #expect(Action.child(.tapped).is(\.child))
    #expect(Action.child(.tapped).is(\.child.tapped))
    #expect(!Action.child(.tapped).is(\.child.changed))
    #expect(!Action.child(.tapped).is(\.default))
    let partial: PartialCaseKeyPath<Action> = \.optional
    #expect(Action.optional(nil).is(partial))
    #expect(!Action.default.is(partial))
    let keyPath: CaseKeyPath<Action, Child?> = \.optional
    #expect(Action.optional(nil).is(keyPath))
  }

  @Test func `a case path of an unknown value type extracts the value`() {
    let partial: PartialCaseKeyPath<Action> = \.labelled
    #expect(Action.labelled(id: 1)[case: partial] as? Int == 1)
    #expect(Action.default[case: partial] == nil)
  }

  @Test func `a case key path is a pattern in a switch`() {
    let path: CaseKeyPath<Action, Child> = \.child
    switch Action.child(.tapped) {
    case path: break
    default: Issue.record("Not matched.")
    }
  }

  @Test func `modify changes an associated value in place`() {
    var action = Action.child(.changed(1))
    action.modify(\.child.changed) { $0 += 1 }
    #expect(action == .child(.changed(2)))
    action[case: \.child.changed]? += 1
    #expect(action == .child(.changed(3)))
    action[case: \.child] = .tapped
    #expect(action == .child(.tapped))
    action[case: \.child] = nil
    #expect(action == .child(.tapped))
  }

  @Test func `writing to another case has no effect`() {
    var action = Action.child(.changed(1))
    action[case: \.labelled] = 7
    #expect(action == .child(.changed(1)))
    let path: CaseKeyPath<Action, Int> = \.labelled
    action[case: path] = 7
    #expect(action == .child(.changed(1)))
    action[case: \.child.changed] = 2
    #expect(action == .child(.changed(2)))
    var child = Child.tapped
    child[case: \.changed] = 3
    child[case: \.changed]? += 1
    #expect(child == .tapped)
    var optional: Child? = nil
    optional[case: \.some] = .tapped
    #expect(optional == nil)
    var result = Result<Int, Never>.success(1)
    result[case: \.success] = 2
    #expect(result == .success(2))
  }

  @Test func `a case that holds an optional has a key path of the wrapped value, too`() {
    let path: CaseKeyPath<Action, Child> = \.optional
    #expect(path(.tapped) == .optional(.tapped))
    #expect(Action.optional(.tapped)[case: path] == .tapped)
    #expect(Action.optional(nil)[case: path] == nil)
    #expect(Action.default[case: path] == nil)
    #expect(!Action.optional(nil).is(path))
    #expect(Action.optional(nil).is(\.optional))
    let nested: CaseKeyPath<Action, Child> = \.nested.optional
    #expect(nested(.tapped) == .nested(.optional(.tapped)))
    let optional: CaseKeyPath<Action, Child?> = \.optional
    #expect(optional(nil) == .optional(nil))
  }

  @Test func `modify reports an issue for another case`() {
    var action = Action.default
    withKnownIssue {
      action.modify(\.child) { $0 = .tapped }
    } matching: { issue in
      issue.description.contains(
        "A value of 'Action' was modified as a case that it does not have."
      )
        && issue.description.contains("Expected the case of type: Child")
        && issue.description.contains("Actual value: default")
        && issue.description.contains("To fix this, check the case first")
    }
    #expect(action == .default)
  }

  @Test func `dynamic member lookup reads associated values`() {
    let actions: [Action] = [.child(.tapped), .labelled(id: 1), .labelled(id: 2)]
    #expect(actions.compactMap(\.labelled) == [1, 2])
    #expect(Action.child(.tapped).child == .tapped)
    #expect(Action.default.child == nil)
    let keyPath: KeyPath<Action, Int?> = \.labelled
    #expect(actions[1][keyPath: keyPath] == 1)
  }

  @Test func `the case paths are a collection of all cases`() {
    #expect(Array(Child.allCasePaths) == [\.tapped, \.changed])
    #expect(Child.allCasePaths[.changed(1)] == \.changed)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
    #expect(Int?.allCasePaths[.some(1)] == \.some)
    #expect(Array(Result<Int, any Error>.allCasePaths) == [\.success, \.failure])
    #expect(Array(Empty.allCasePaths).isEmpty)
    #expect(Array(Never.allCasePaths).isEmpty)
    #expect(Action.allCasePaths.contains(\.debug))
  }

  @Test func `an enum can be generic and nested and contain functions`() throws {
    #expect(Pair<Int>.one(1)[case: \.one] == 1)
    let two = Pair.two([1], 2)[case: \.two]
    #expect(two?.0 == [1])
    #expect(two?.1 == 2)
    #expect(Namespace.Inner.b(1)[case: \.b] == 1)
    #expect(Handlers.plain { 1 }[case: \.plain]?() == 1)
    let result = Result<Int, any Error>.success(1)
    #expect(result[case: \.success] == 1)
    #expect(!result.is(\.failure))
  }
}

@Suite
struct CaseKeyPathTests {
  @Test func `case key paths of the same case are equal`() {
    let path: CaseKeyPath<Action, Int> = \.child.changed
    #expect(path == \Action.Cases.child.changed)
    #expect(path.hashValue == (\Action.Cases.child.changed).hashValue)
    #expect(path != \Action.Cases.labelled)
  }

  @Test func `case key paths can be appended`() {
    let first: CaseKeyPath<Action, Child> = \.child
    let second: CaseKeyPath<Child, Int> = \.changed
    let path: CaseKeyPath<Action, Int> = first.appending(path: second)
    #expect(Action.child(.changed(1))[case: path] == 1)
    #expect(path(2) == .child(.changed(2)))
  }

  @Test func `the identity case path returns the root`() {
    let path = AnyCasePath(\Case<Action>.self)
    #expect(path.extract(from: .default) == .default)
    #expect(path.embed(.default) == .default)
    #expect(AnyCasePath(\Action.Cases.self).extract(from: .default) == .default)
  }

  @Test func `an optional associated value is unwrapped in generic and explicit conformances`() {
    let generic: CaseKeyPath<Pair<Int>, Int> = \.maybe
    #expect(generic(1) == .maybe(1))
    #expect(Pair<Int>.maybe(nil)[case: generic] == nil)
    let explicit: CaseKeyPath<Rows, String> = \.title
    #expect(explicit("a") == .title("a"))
    #expect(Rows.title(nil)[case: explicit] == nil)
    let wrapped: CaseKeyPath<Rows, String?> = \.title
    #expect(wrapped(nil) == .title(nil))
  }

  @Test func `case key paths can contain subscripts`() {
    let action = Rows.row(id: 2, "b")
    #expect(action[case: \.[id: 2]] == "b")
    #expect(action[case: \.[id: 1]] == nil)
    let path: CaseKeyPath<Rows, String> = \.[id: 1]
    #expect(path("a") == .row(id: 1, "a"))
    #expect(path == \Rows.Cases.[id: 1])
    #expect(path != \Rows.Cases.[id: 2])
  }

  @Test func `a case path is created with trailing closures`() {
    let path = AnyCasePath {
      Rows.row(id: $0, $1)
    } extract: { rows -> (Int, String)? in
      guard case .row(let id, let title) = rows else { return nil }
      return (id, title)
    }
    #expect(path.extract(from: .row(id: 1, "a"))?.1 == "a")
    #expect(path.embed((2, "b")) == .row(id: 2, "b"))
  }

  @Test func `a case key path converts to a case path`() {
    let path = AnyCasePath(\Action.Cases.optional.changed)
    #expect(path.extract(from: .optional(.changed(3))) == 3)
    #expect(path.embed(4) == .optional(.changed(4)))
    #expect(path.debugDescription == "AnyCasePath<Action, Int>")
    let composed = Action.allCasePaths.child.changed
    #expect(composed.extract(from: .child(.changed(5))) == 5)
    let identity = AnyCasePath<Int, Int>()
    #expect(identity.extract(from: identity.embed(6)) == 6)
    var action = Action.child(.changed(7))
    #expect(throws: Never.self) { try composed.modify(&action) { $0 += 1 } }
    #expect(action == .child(.changed(8)))
    #expect(throws: (any Error).self) { try path.modify(&action) { $0 += 1 } }
  }

  @Test func `a test modifies and unwraps the value of a case`() throws {
    var result = Result<Int, any Error>.success(1)
    XCTModify(&result, case: \.success) { $0 += 1 }
    #expect(try XCTUnwrap(result, case: \.success) == 2)
    withKnownIssue {
      XCTModify(&result, case: \.failure) { _ in }
    } matching: {
      isIssue(
        $0,
        """
        XCTModify: Expected a case with a value of 'Error', but found 'success(2)'.

        To fix this, pass the path of the case that the enum has, or set the enum to this case first.
        """
      )
    }
    withKnownIssue {
      XCTModify(&result, case: \.success, "The same value") { _ in }
    } matching: {
      isIssue(
        $0,
        """
        XCTModify: Expected a change of the value of 'Int', but it is unchanged: 2 - The same value

        To fix this, change the value in the closure, or remove the call of 'XCTModify'.
        """
      )
    }
    withKnownIssue {
      XCTModify(&result, case: \.success) { _ in throw CancellationError() }
    } matching: {
      isIssue(
        $0,
        """
        XCTModify: The closure threw an error: CancellationError()

        To fix this, handle the error in the closure, or change what the closure calls.
        """
      )
    }
    try withKnownIssue {
      _ = try XCTUnwrap(result, case: \.failure)
    } matching: {
      // The function also throws an error.
      $0.error != nil
        || isIssue(
          $0,
          """
          XCTUnwrap: Expected a case with a value of 'Error', but found 'success(2)'.

          To fix this, pass the path of the case that the enum has, or set the enum to this case first.
          """
        )
    }
    var optional: Child? = .changed(1)
    XCTModify(&optional, case: \.some.changed) { $0 = 3 }
    #expect(optional == .changed(3))
  }

  @Test func `a test modifies and unwraps the value of a case of an enum without key paths`() throws
  {
    enum Status: Equatable { case inStock(quantity: Int), soldOut(isOnBackOrder: Bool) }
    let path = AnyCasePath<Status, Int>(
      embed: { .inStock(quantity: $0) },
      extract: { if case .inStock(let quantity) = $0 { quantity } else { nil } }
    )
    var status = Status.inStock(quantity: 1)
    XCTModify(&status, case: path) { $0 += 1 }
    #expect(try XCTUnwrap(status, case: path) == 2)
    withKnownIssue { XCTModify(&status, case: path) { _ in } }
    status = .soldOut(isOnBackOrder: true)
    withKnownIssue { XCTModify(&status, case: path) { $0 += 1 } }
    withKnownIssue { _ = try XCTUnwrap(status, case: path) }
  }
}

private func isIssue(_ issue: Issue, _ message: String) -> Bool {
  issue.comments.map(\.rawValue) == [message]
}

/// An explicit conformance with a case path that has a parameter.
enum Rows: CasePathable, Equatable {
  case row(id: Int, String)
  case title(String?)

  struct AllCasePaths: Sendable {
    var title: AnyCasePath<Rows, String?> {
      AnyCasePath(
        embed: { .title($0) },
        extract: { if case .title(let title) = $0 { .some(title) } else { nil } }
      )
    }

    subscript(id id: Int) -> AnyCasePath<Rows, String> {
      AnyCasePath(
        embed: { .row(id: id, $0) },
        extract: { root in
          guard case .row(id, let text) = root else { return nil }
          return text
        }
      )
    }
  }

  struct UnwrappedCasePaths: _UnwrappedCasePaths {
    var title: AnyCasePath<Rows, String> { Rows.allCasePaths.title.some }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
