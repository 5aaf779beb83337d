/// Commands of the menu bar.
///
/// ```swift
/// struct NoteCommands: Commands {
///   var body: some Commands {
///     CommandMenu("Note") { Button("Print") { print("help") }.keyboardShortcut("p") }
///   }
/// }
/// ```
///
/// In a terminal, F9 opens the menu bar; in a browser, it is above the page. The keyboard shortcuts
/// of the commands work on every screen of the app.
@MainActor
@preconcurrency
public protocol Commands {
  /// The type of the commands inside.
  associatedtype Body: Commands

  /// The commands inside.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends the menus and the groups of commands. Not for use in apps.
  func _collect(in items: _CommandItems)
}

extension Commands {
  public func _collect(in items: _CommandItems) { items.connect(self).body._collect(in: items) }
}

extension Never: Commands {
  public func _collect(in items: _CommandItems) {}
}

/// Commands without a body.
public protocol PrimitiveCommands: Commands where Body == Never {}

extension PrimitiveCommands {
  /// Never called: primitive commands have no commands inside.
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body. To fix this, use the commands instead of their body."
    )
  }

  public func _collect(in items: _CommandItems) {}
}

/// Collects commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
  /// Returns commands unchanged.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns no commands.
  @MainActor @preconcurrency
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// Returns the only commands of a block.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns the commands of several statements.
  @MainActor @preconcurrency
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> some Commands { TupleCommands(content: (repeat each content)) }

  /// Returns the commands of an `if` without `else`.
  @MainActor @preconcurrency
  public static func buildOptional<Content: Commands>(_ content: Content?) -> some Commands {
    OptionalCommands(content: content)
  }

  /// Returns the commands of the first branch.
  @MainActor @preconcurrency
  public static func buildEither<First: Commands, Second: Commands>(
    first: First
  ) -> _ConditionalCommands<First, Second> { .first(first) }

  /// Returns the commands of the second branch.
  @MainActor @preconcurrency
  public static func buildEither<First: Commands, Second: Commands>(
    second: Second
  ) -> _ConditionalCommands<First, Second> { .second(second) }

  /// Returns commands of limited availability.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: Commands>(
    _ content: Content
  ) -> some Commands { content }
}

/// The commands of a block with several statements.
private struct TupleCommands<each Content: Commands>: PrimitiveCommands {
  let content: (repeat each Content)

  func _collect(in items: _CommandItems) {
    var index = 0
    for commands in repeat each content {
      items.collect(commands, at: index)
      index += 1
    }
  }
}

/// The commands of an `if` without `else`.
private struct OptionalCommands<Content: Commands>: PrimitiveCommands {
  let content: Content?

  func _collect(in items: _CommandItems) { content?._collect(in: items) }
}

/// The commands that a ``CommandsBuilder`` creates from `if`/`else` and `switch`.
public enum _ConditionalCommands<First: Commands, Second: Commands>: PrimitiveCommands {
  /// The commands of the first branch.
  case first(First)
  /// The commands of the second branch.
  case second(Second)

  public func _collect(in items: _CommandItems) {
    switch self {
    case .first(let commands): items.collect(commands, at: 0)
    case .second(let commands): items.collect(commands, at: 1)
    }
  }
}

extension Group: Commands where Content: Commands {
  /// Creates a group of commands.
  @_disfavoredOverload
  public init<Base: Commands>(@CommandsBuilder content: () -> Base)
  where Content == _GroupContent<Base> {
    self.content = _GroupContent(base: content())
  }

  public func _collect(in items: _CommandItems) { content._collect(in: items) }
}

extension Group: PrimitiveCommands where Content: Commands {}
