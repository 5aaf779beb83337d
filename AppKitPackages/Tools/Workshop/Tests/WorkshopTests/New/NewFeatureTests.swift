import Foundation
import Testing

@testable import Workshop

struct NewFeatureTests {
  @Test(arguments: NewFeature.Kind.allCases)
  func `a feature is created and composed without syntax errors`(
    kind: NewFeature.Kind
  ) async throws {
    try await withRepositoryCopy { repository in
      let changes = try repository.writeFeature("ShoppingLists", kind)

      #expect(changes.createdPaths.contains("AppKitPackages/ShoppingLists/Package.swift"))
      #expect(
        changes.changedPaths == [
          "Package.swift", "AppKitPackages/AppKit.xcworkspace/contents.xcworkspacedata",
          "App/Sources/AppCore/AppCoreReducer.swift", "App/Sources/AppCore/AppCoreView.swift",
          "App/Sources/AppCore/AppCoreReducer+Address.swift",
        ]
      )
      for (path, text) in changes.contents where path.hasSuffix(".swift") {
        #expect(try repository.isValidSwift(path), "\(path)")
        guard changes.createdPaths.contains(path) else { continue }
        for word in [kind.template, "Entry", "Entries", "Document"] {
          #expect(!text.contains(word), "\(path) contains \(word)")
        }
      }
    }
  }

  @Test func `a feature that lacks its reducer is refused with the file to restore`() async throws {
    try await withRepositoryCopy { repository in
      try repository.writeFeature("Notes")
      let reducer = "AppKitPackages/Notes/Sources/Notes/Reducer/NotesReducer.swift"
      try FileManager.default.removeItem(at: repository.url(of: reducer))

      #expect(
        errorDescription { try repository.feature().changes(for: "Notes") } == """
          The package AppKitPackages/Notes was created by this command, but its file \(reducer) is \
          missing. To fix this, restore the file, for example with git restore, or remove the package \
          and App/Tests/AppCoreTests/NotesCompositionTests.swift.
          """
      )
    }
  }

  @Test func `a feature without its delegate action is changed as before`() async throws {
    try await withRepositoryCopy { repository in
      try repository.writeFeature("Notes", hasTab: false)
      let reducer = "AppKitPackages/Notes/Sources/Notes/Reducer/NotesReducer.swift"
      let text = try repository.text(of: reducer)
      try repository.write(text.replacing("finished", with: "ended"), to: reducer)

      let changes = try repository.feature().changes(for: "Notes").changes
      #expect(changes.createdPaths.isEmpty)
      #expect(changes.changedPaths.contains("App/Sources/AppCore/AppCoreView.swift"))
    }
  }

  @Test func `a module with the name of the example asks for another name`() async throws {
    try await withTemporaryRepository([
      "AppKitPackages/Notes/Package.swift": "", "Package.swift": "",
    ]) { repository in
      #expect(
        errorDescription { try repository.feature().changes(for: "Notes") } == """
          The name "Notes" is the name of the module Notes. To fix this, choose another name.
          """
      )
    }
  }

  @Test func `the edits of AppCore keep everything else`() async throws {
    try await withRepositoryCopy { repository in
      let changes = try repository.feature().changes(for: "Notes").changes
      let diff = changes.diff.split(separator: "\n")
        .drop { $0 != "--- a/Package.swift" }
        .prefix { !$0.hasPrefix("--- /dev/null") }
        .filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
      #expect(
        diff.joined(separator: "\n") == """
          --- a/Package.swift
          +++ b/Package.swift
          +    .package(path: "AppKitPackages/Notes"),
          +        .product("Notes"),
          +        .product("Notes"),
          --- a/AppKitPackages/AppKit.xcworkspace/contents.xcworkspacedata
          +++ b/AppKitPackages/AppKit.xcworkspace/contents.xcworkspacedata
          +  <FileRef location="group:Notes"></FileRef>
          --- a/App/Sources/AppCore/AppCoreReducer.swift
          +++ b/App/Sources/AppCore/AppCoreReducer.swift
          +import Notes
          +    /// The notes.
          +    case notes
          +    /// The state of the notes.
          +    public var notes = NotesReducer.State()
          +    /// An action of the notes.
          +    case notes(NotesReducer.Action)
          +    }
          +    Scope(state: \\.notes, action: \\.notes) {
          +      NotesReducer()
          -      case .home, .profile, .profilePicker, .settings, .urlOpened:
          +      case .notes(.delegate(.finished)):
          +        state.selectedTab = .home
          +        return .none
          +
          +      case .home, .notes, .profile, .profilePicker, .settings, .urlOpened:
          --- a/App/Sources/AppCore/AppCoreView.swift
          +++ b/App/Sources/AppCore/AppCoreView.swift
          +import Notes
          +      NavigationStack {
          +        NotesView(store: store.scope(state: \\.notes, action: \\.notes))
          +      }
          +      .tabItem { Label("Notes", systemImage: "list.bullet") }
          +      .tag(AppCoreReducer.Tab.notes)
          --- a/App/Sources/AppCore/AppCoreReducer+Address.swift
          +++ b/App/Sources/AppCore/AppCoreReducer+Address.swift
          +    case .notes: "/notes"
          +    case "notes" where parts.count == 1: tab = .notes
          """
      )
    }
  }

  @Test func `a second run changes nothing, and a tab can be added later`() async throws {
    try await withRepositoryCopy { repository in
      try repository.writeFeature("Notes", hasTab: false)
      #expect(try repository.feature(hasTab: false).changes(for: "Notes").changes.isEmpty)

      let withTab = try repository.writeFeature("Notes")
      #expect(withTab.createdPaths.isEmpty)
      #expect(withTab.changedPaths.contains("App/Sources/AppCore/AppCoreView.swift"))
      #expect(try repository.feature().changes(for: "Notes").changes.isEmpty)
    }
  }

  @Test func `several features can be added`() async throws {
    try await withRepositoryCopy { repository in
      try repository.writeFeature("Notes", .list)
      try repository.writeFeature("Contact", .form, hasTab: false)
      try repository.writeFeature("Albums", .stack)
      let reducer = "App/Sources/AppCore/AppCoreReducer.swift"

      #expect(try repository.isValidSwift(reducer))
      #expect(
        try repository.text(of: reducer).contains(
          """
                case .albums, .contact, .home, .notes, .profile, .profilePicker, .settings, .urlOpened:
          """
        )
      )
      for name in ["Notes", "Albums"] {
        #expect(try repository.feature().changes(for: name).changes.isEmpty)
      }
    }
  }

  @Test func `a file of another shape is refused with the lines to paste`() async throws {
    try await withRepositoryCopy { repository in
      let path = "App/Sources/AppCore/AppCoreView.swift"
      let changed = try repository.text(of: path).replacing("TabView(", with: "Sections(")
      try repository.write(changed, to: path)
      let changes = try repository.feature().changes(for: "Notes").changes

      #expect(
        errorDescription(of: changes.checkRefusals)
          == """
          Nothing was written, because an edit was refused.
          App/Sources/AppCore/AppCoreView.swift: The body of AppCoreView has no TabView. To fix this, \
          paste these lines into its TabView, and run the command again:
              NavigationStack {
                NotesView(store: store.scope(state: \\.notes, action: \\.notes))
              }
              .tabItem { Label("Notes", systemImage: "list.bullet") }
              .tag(AppCoreReducer.Tab.notes)
          """
      )
    }
  }

  @Test func `a name of an existing property is refused`() async throws {
    try await withRepositoryCopy { repository in
      let changes = try repository.feature(.form).changes(for: "SelectedTab").changes
      let message = errorDescription(of: changes.checkRefusals)
      #expect(
        message?.contains("The struct AppCoreReducer.State already has a property selectedTab.")
          == true,
        "\(message ?? "")"
      )
    }
  }

  @Test func `a failed write restores all files`() async throws {
    try await withRepositoryCopy { repository in
      let changes = try repository.feature().changes(for: "Notes").changes
      // A file in place of the folder of the tests, which are the last files to be written.
      try repository.write("", to: "App/Tests")
      let before = Set(repository.files(below: "."))

      #expect(throws: NewError.self) { try changes.write() }
      #expect(Set(repository.files(below: ".")) == before)
      #expect(try !repository.text(of: "Package.swift").contains("Notes"))
    }
  }
}
