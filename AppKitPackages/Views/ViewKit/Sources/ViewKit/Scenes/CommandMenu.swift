/// A menu of the menu bar, between those of the app and "Window".
///
/// ```swift
/// struct TodosApp: App {
///   var body: some Scene {
///     WindowGroup { RootView() }
///       .commands {
///         CommandMenu("To-dos") { Button("Refresh") { print("done") }.keyboardShortcut("r") }
///       }
///   }
/// }
/// ```
public struct CommandMenu<Content: View>: PrimitiveCommands {
  private let title: Text
  private let content: Content

  /// Creates a menu. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content: content)
  }

  /// Creates a menu.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public func _collect(in items: _CommandItems) { items.append(content, .menu(title)) }
}

/// Commands at a position of the menu bar.
///
/// ```swift
/// struct FileCommands: Commands {
///   var body: some Commands {
///     CommandGroup(replacing: .newItem) { Button("New Note") { print("help") } }
///   }
/// }
/// ```
///
/// The menu bar has no standard commands, except for those that open a ``Window`` and the
/// ``Settings(content:)``, so most groups stand alone at their position.
public struct CommandGroup<Content: View>: PrimitiveCommands {
  private let place: CommandItem.Place
  private let content: Content

  /// Creates commands before others.
  public init(before placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .before(placement)
    content = addition()
  }

  /// Creates commands after others.
  public init(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .after(placement)
    content = addition()
  }

  /// Creates commands in place of others.
  public init(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .replacing(placement)
    content = addition()
  }

  public func _collect(in items: _CommandItems) { items.append(content, place) }
}

/// A position of commands in the menu bar.
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
