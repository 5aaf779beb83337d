#if !canImport(Darwin)
  import Foundation

  // Foundation has these on Apple's systems only. Should it get them elsewhere, its own are taken.
  extension URL {
    /// Where the user keeps documents, for files that are worth a backup.
    ///
    /// ```swift
    /// let file = URL.documentsDirectory.appending(component: "todos.json")
    /// @Shared(.fileStorage(file)) var todos: [Todo] = []
    /// ```
    ///
    /// On Linux these folders are those of the XDG base directories and user directories.
    @_disfavoredOverload
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// Where a program keeps files that its user doesn't open.
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// Where a program keeps what it can make again.
    @_disfavoredOverload
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
  }
#endif
