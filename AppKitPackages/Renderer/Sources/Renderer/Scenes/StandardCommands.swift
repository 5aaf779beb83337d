// Groups of commands that a menu bar would show.

/// The commands of a sidebar. They are not shown.
public struct SidebarCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of a toolbar. They are not shown.
public struct ToolbarCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of an inspector. They are not shown.
public struct InspectorCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of texts. They are not shown.
public struct TextEditingCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of the formatting of texts. They are not shown.
public struct TextFormattingCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of an empty menu. They are not shown.
public struct EmptyCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands that import pictures from other devices. They are not shown.
public struct ImportFromDevicesCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}
