// Groups of commands that a menu bar would show.

/// The commands of a sidebar. They are not shown.
public struct SidebarCommands: View {
  /// Creates the commands.
  public init() {}
  public var body: some View { EmptyView() }
}

/// The commands of a toolbar. They are not shown.
public struct ToolbarCommands: View {
  /// Creates the commands.
  public init() {}
  public var body: some View { EmptyView() }
}

/// The commands of an inspector. They are not shown.
public struct InspectorCommands: View {
  /// Creates the commands.
  public init() {}
  public var body: some View { EmptyView() }
}

/// The commands of texts. They are not shown.
public struct TextEditingCommands: View {
  /// Creates the commands.
  public init() {}
  public var body: some View { EmptyView() }
}

/// The commands of the formatting of texts. They are not shown.
public struct TextFormattingCommands: View {
  /// Creates the commands.
  public init() {}
  public var body: some View { EmptyView() }
}

/// The commands of an empty menu. They are not shown.
public struct EmptyCommands: View {
  /// Creates the commands.
  public init() {}
  public var body: some View { EmptyView() }
}
