#if !canImport(Darwin)
  import Foundation

  // Foundation has these on Apple's systems only. If it gains them elsewhere, its own take
  // precedence.
  extension URL {
    /// The folder for the user's documents.
    ///
    /// ```swift
    /// let file = URL.documentsDirectory.appending(component: "todos.json")
    /// @Shared(.fileStorage(file)) var todos: [Todo] = []
    /// ```
    ///
    /// On Linux these folders are those of the XDG base directories and user directories.
    @_disfavoredOverload
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// The folder for files that a program manages for its user.
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// The folder for files that a program can recreate.
    @_disfavoredOverload
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
  }
#endif
