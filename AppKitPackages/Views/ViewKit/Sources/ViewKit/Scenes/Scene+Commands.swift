extension Scene {
  /// Adds commands to the menu bar.
  ///
  /// ```swift
  /// struct NotesApp: App {
  ///   var body: some Scene {
  ///     WindowGroup { RootView() }
  ///       .commands {
  ///         CommandGroup(after: .newItem) { Button("New Note") { print("done") } }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// The commands have the environment of the scene, and their focused values are those of the window.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandScene(content: self, commands: content())
  }

  /// Removes the commands of the scene from the menu bar.
  public func commandsRemoved() -> some Scene { CommandlessScene(content: self) }

  /// Removes the commands of the scene from the menu bar, and adds others.
  public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { commandsRemoved().commands(content: content) }

  /// Sets the key that opens the window of the scene, and adds a command with this key to the menu
  /// bar; nil for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
    ShortcutScene(content: self, shortcut: shortcut)
  }

  /// Sets the key that opens the window of the scene, and adds a command with this key to the menu
  /// bar.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some Scene { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }
}

private struct CommandScene<Content: Scene, C: Commands>: PrimitiveScene {
  let content: Content
  let commands: C

  func _collectWindows(in scenes: _Scenes) {
    content._collectWindows(in: scenes)
    scenes.append { [commands] in commands._collect(in: $0) }
  }
}

private struct CommandlessScene<Content: Scene>: PrimitiveScene {
  let content: Content

  func _collectWindows(in scenes: _Scenes) { scenes.appendWithoutCommands(content) }
}

private struct ShortcutScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let shortcut: KeyboardShortcut?

  func _collectWindows(in scenes: _Scenes) {
    scenes.append(content) { $0.shortcut = shortcut }
  }
}
