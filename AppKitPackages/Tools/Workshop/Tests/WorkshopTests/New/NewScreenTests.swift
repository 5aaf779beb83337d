import Testing

@testable import Workshop

struct NewScreenTests {
  @Test func `a feature that was changed by hand gets a destination`() async throws {
    try await withRepositoryCopy { repository in
      try repository.writeFeature("Notes")
      let path = "AppKitPackages/Notes/Sources/Notes/Reducer/NotesReducer.swift"
      let changed = try repository.text(of: path)
        .replacing(
          "    /// The listed notes.",
          with: "    /// True while the list is being loaded.\n    public var isLoading = false\n"
            + "    /// The listed notes."
        )
        .replacing(
          "      case .closeButtonTapped:",
          with: "      // Leaves.\n      case .closeButtonTapped:"
        )
      try repository.write(changed, to: path)

      let changes = try repository.screen(.destination).changes(for: "Memo", in: "Notes").changes
      try changes.checkRefusals()
      try changes.write()

      let text = try repository.text(of: path)
      #expect(text.contains("public var isLoading = false"))
      #expect(text.contains("      // Leaves.\n      case .closeButtonTapped:"))
      #expect(text.contains("    case memo(MemoReducer)"))
      #expect(text.contains("    @Presents public var destination: Destination.State?"))
      #expect(text.contains("        state.destination = .memo(MemoReducer.State())"))
      #expect(text.contains("    .ifLet(\\.$destination, action: \\.destination)"))
      #expect(text.contains("case .alert, .binding, .delegate, .destination, .rows:"))
      for (path, _) in changes.contents { #expect(try repository.isValidSwift(path), "\(path)") }
      #expect(try repository.screen(.destination).changes(for: "Memo", in: "Notes").changes.isEmpty)
    }
  }

  @Test(arguments: [("Home", "HomeView"), ("Settings", "SettingsView"), ("Profile", "ProfileView")])
  func `an existing feature gets a destination`(feature: String, view: String) async throws {
    try await withRepositoryCopy { repository in
      let changes = try repository.screen(.destination).changes(for: "Memo", in: feature).changes
      try changes.checkRefusals()
      try changes.write()

      let folder = "AppKitPackages/\(feature)/Sources/\(feature)"
      #expect(
        try repository.text(of: "\(folder)/Reducer/\(feature)Reducer.swift")
          .contains(
            """
                  case .memoButtonTapped:
                    state.destination = .memo(MemoReducer.State())
                    return .none

                  case .alert(.dismiss),
            """
          )
      )
      #expect(
        try repository.text(of: "\(folder)/Renderer/\(view).swift")
          .contains("    ) { store in\n      MemoView(store: store)\n    }\n")
      )
      for (path, _) in changes.contents { #expect(try repository.isValidSwift(path), "\(path)") }
    }
  }

  @Test func `a feature with a stack gets a screen`() async throws {
    try await withRepositoryCopy { repository in
      try repository.writeFeature("Albums", .stack)
      let changes = try repository.screen(.screen).changes(for: "Page", in: "Albums").changes
      try changes.checkRefusals()
      try changes.write()

      let folder = "AppKitPackages/Albums/Sources/Albums"
      let view = try repository.text(of: "\(folder)/Renderer/AlbumsView.swift")
      #expect(view.contains("      case .page(let store):\n        PageView(store: store)\n"))
      let list = try repository.text(of: "\(folder)/Renderer/AlbumListView.swift")
      #expect(list.contains("      Button(\"Page\") { store.send(.pageButtonTapped) }\n"))
      for (path, _) in changes.contents { #expect(try repository.isValidSwift(path), "\(path)") }
      #expect(try repository.screen(.screen).changes(for: "Page", in: "Albums").changes.isEmpty)
    }
  }

  @Test func `a switch over all screens is refused until it has the new one`() async throws {
    try await withRepositoryCopy { repository in
      let changes = try repository.screen(.screen).changes(for: "Tags", in: "Home").changes
      #expect(
        errorDescription(of: changes.checkRefusals)
          == """
          Nothing was written, because an edit was refused.
          AppKitPackages/Home/Sources/Home/Reducer/HomeReducer+Screens.swift: A switch over path.last \
          handles every screen of the stack. To fix this, paste these lines with a value of its own \
          into that switch, and run the command again:
              case .tags:
          """
      )
      let path = "AppKitPackages/Home/Sources/Home/Reducer/HomeReducer+Screens.swift"
      let pasted = try repository.text(of: path)
        .replacing(
          "    case nil: .list(",
          with: "    case .tags: .list(\"\")\n    case nil: .list("
        )
      try repository.write(pasted, to: path)
      try repository.screen(.screen).changes(for: "Tags", in: "Home").changes.checkRefusals()
    }
  }

  @Test func `a feature without a stack refuses a screen`() async throws {
    try await withRepositoryCopy { repository in
      let message = errorDescription {
        try repository.screen(.screen).changes(for: "Page", in: "Settings")
      }
      #expect(
        message == """
          The feature Settings has no navigation stack: there is no enum SettingsReducer.Path. To fix this, \
          present a sheet with Scripts/new destination, or add a stack as in the features that \
          Scripts/new feature NAME --stack creates.
          """
      )
    }
  }

  @Test func `an unknown feature gets an error with the existing ones`() async throws {
    try await withRepositoryCopy { repository in
      let screen = repository.screen(.destination)
      #expect(
        errorDescription { try screen.changes(for: "Memo", in: "Hom") }
          == """
          There is no feature "Hom". To fix this, choose one of Home, Profile, Settings, or create it \
          with Scripts/new feature.
          """
      )
    }
  }

  @Test func `a type that exists is not overwritten`() async throws {
    try await withRepositoryCopy { repository in
      #expect(
        errorDescription {
          try repository.screen(.destination).changes(for: "TodoForm", in: "Home")
        }
          == """
          The file AppKitPackages/Home/Sources/Home/Reducer/TodoFormReducer.swift exists with other \
          content. To fix this, choose another name, or remove the file.
          """
      )
    }
  }
}
