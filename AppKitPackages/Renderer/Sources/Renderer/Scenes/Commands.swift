/// Commands of a menu bar. They are not shown: there is no menu bar.
///
/// ```swift
/// struct NoteCommands: Commands {
///   var body: some Commands {
///     CommandMenu("Note") { Button("Print") { print("help") } }
///   }
/// }
/// ```
@MainActor
@preconcurrency
public protocol Commands {
  /// The type of the commands inside.
  associatedtype Body: Commands

  /// The commands inside.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

/// Commands without a body.
public protocol PrimitiveCommands: Commands where Body == Never {}

extension PrimitiveCommands {
  /// Never called: there is no menu bar.
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body. To fix this, use the commands instead of their body."
    )
  }
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

  /// Returns the commands of several statements. They are not shown.
  @MainActor @preconcurrency
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> some Commands { EmptyCommands() }

  /// Returns the commands of an `if` without `else`. They are not shown.
  @MainActor @preconcurrency
  public static func buildOptional<Content: Commands>(_ content: Content?) -> some Commands {
    EmptyCommands()
  }

  /// Returns the commands of the first branch. They are not shown.
  @MainActor @preconcurrency
  public static func buildEither<Content: Commands>(first: Content) -> EmptyCommands {
    EmptyCommands()
  }

  /// Returns the commands of the second branch. They are not shown.
  @MainActor @preconcurrency
  public static func buildEither<Content: Commands>(second: Content) -> EmptyCommands {
    EmptyCommands()
  }

  /// Returns commands of limited availability. They are not shown.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: Commands>(
    _ content: Content
  ) -> some Commands { EmptyCommands() }
}

extension Group: Commands where Content: Commands {
  /// Creates a group of commands. They are not shown.
  @_disfavoredOverload
  public init(@CommandsBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveCommands where Content: Commands {}

/// A menu of the menu bar. It is not shown: there is no menu bar.
public struct CommandMenu<Content: View>: PrimitiveCommands {
  /// Creates a menu. It is not shown.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Creates a menu. It is not shown.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {}
  /// Creates a menu. It is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

/// Commands at a position of the menu bar. They are not shown: there is no menu bar.
public struct CommandGroup<Content: View>: PrimitiveCommands {
  /// Creates commands before others. They are not shown.
  public init(before placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands after others. They are not shown.
  public init(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands in place of others. They are not shown.
  public init(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A position of commands in the menu bar. Has no effect.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// The commands about the app.
  public static let appInfo = Self(name: "appInfo")
  /// The command that opens the settings.
  public static let appSettings = Self(name: "appSettings")
  /// The commands that create documents.
  public static let newItem = Self(name: "newItem")
  /// The commands that save documents.
  public static let saveItem = Self(name: "saveItem")
  /// The commands that undo and redo changes.
  public static let undoRedo = Self(name: "undoRedo")
  /// The commands of the clipboard.
  public static let pasteboard = Self(name: "pasteboard")
  /// The commands for editing text.
  public static let textEditing = Self(name: "textEditing")
  /// The commands for the toolbar.
  public static let toolbar = Self(name: "toolbar")
  /// The commands for the sidebar.
  public static let sidebar = Self(name: "sidebar")
  /// The commands that hide windows.
  public static let appVisibility = Self(name: "appVisibility")
  /// The command that ends the app.
  public static let appTermination = Self(name: "appTermination")
  /// The commands that import and export.
  public static let importExport = Self(name: "importExport")
  /// The commands that print.
  public static let printItem = Self(name: "printItem")
  /// The commands that format text.
  public static let textFormatting = Self(name: "textFormatting")
  /// The services of other apps.
  public static let systemServices = Self(name: "systemServices")
  /// The commands that change the size of the window.
  public static let windowSize = Self(name: "windowSize")
  /// The commands that arrange windows.
  public static let windowArrangement = Self(name: "windowArrangement")
  /// The list of windows.
  public static let windowList = Self(name: "windowList")
  /// The list of windows that can be opened.
  public static let singleWindowList = Self(name: "singleWindowList")
  /// The commands that show help.
  public static let help = Self(name: "help")
}
