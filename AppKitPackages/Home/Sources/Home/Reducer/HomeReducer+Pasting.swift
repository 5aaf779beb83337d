import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// The number of lines that can be pasted at once. A file can have more.
  static let maximumLineCount = 200

  /// Offers to add as many to-dos as lines were pasted into the quick-add field.
  func offerToAddLines(of text: String, _ state: inout State) -> Effect<Action> {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.withoutListMark.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    switch lines.count {
    case 0...1: state.keepOneLine(lines)
    case ...Self.maximumLineCount: state.alert = .confirmAdd(lines)
    default:
      state.alert = .failure(
        "\(lines.count) lines were not added",
        TooManyLines(maximum: Self.maximumLineCount)
      )
    }
    return .none
  }

  /// Adds all lines. If some of them are invalid, it adds none and offers to add the others.
  func add(_ lines: [String], _ state: inout State) -> Effect<Action> {
    var todos: [Todo] = []
    var added: [String] = []
    var refused: [String] = []
    var problem: (any Error)?
    for line in lines {
      do {
        var todo = try Todo(id: uuid(), typed: dayWords.resolving(line, from: today))
        if todo.created == nil { todo.created = today }
        todos.append(todo)
        added.append(line)
      } catch {
        refused.append(line)
        problem = problem ?? error
      }
    }
    if let problem {
      guard !added.isEmpty else {
        state.keepOneLine(lines)
        state.alert = .failure("The lines were not added", problem)
        return .none
      }
      state.alert = .confirmAddOthers(added, refused: refused, problem)
      return .none
    }
    return .run { [todos] send in
      let result = await Result {
        try await todoClient.importTodos(todos: todos) { _ in }
        return todos
      }
      await send(.linesResponse(result))
    }
    .cancellable(id: CancelID.write)
  }

  /// Shows the added to-dos, and offers to remove them again.
  func finishAddingLines(
    _ result: Result<[Todo], any Error>,
    _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success(let todos):
      let change = UndoableChange(todos.map { .added($0) })
      return .merge(load(&state), change.map { offerUndo(of: $0, &state) } ?? .none)
    case .failure(let error):
      state.alert = .failure("The to-dos were not added", error)
      return .none
    }
  }
}

extension HomeReducer.State {
  /// Appends pasted lines to the draft, as a field of one line does.
  mutating func keepOneLine(_ lines: [String]) {
    draft = ([draft] + lines).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Substring {
  /// The line of a list, which a mail can have quoted, without its bullet or number. An item with a checked
  /// box is a completed to-do.
  fileprivate var withoutListMark: Substring {
    let line = drop { $0.isWhitespace || $0 == ">" }
    let mark = #/(?:[-*+•‣◦–]|\d{1,3}[.)])?[ \t]*(?<box>\[[ xX]?\]|[☐☑☒✓✔])?(?:[ \t]+|$)/#
    guard let match = line.prefixMatch(of: mark), !match.0.isEmpty else { return line }
    let isDone = match.box.map { !["[ ]", "[]", "☐"].contains($0) } ?? false
    return (isDone ? "x " : "") + line[match.range.upperBound...]
  }
}

/// The error of a text with too many lines.
private struct TooManyLines: LocalizedError {
  let maximum: Int

  var errorDescription: String? {
    """
    At most \(maximum) to-dos are added at once. To fix this, paste fewer lines, or write them to a \
    file and import it in Settings.
    """
  }
}
