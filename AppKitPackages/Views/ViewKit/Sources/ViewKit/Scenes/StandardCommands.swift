// Groups of standard commands. They are empty: the things that they change cannot be changed here.

/// The commands of a sidebar. There are none.
public struct SidebarCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of a toolbar. There are none.
public struct ToolbarCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of an inspector. There are none.
public struct InspectorCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of texts. There are none.
public struct TextEditingCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands of the formatting of texts. There are none.
public struct TextFormattingCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// No commands.
public struct EmptyCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}

/// The commands that import pictures from other devices. There are none.
public struct ImportFromDevicesCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
}
