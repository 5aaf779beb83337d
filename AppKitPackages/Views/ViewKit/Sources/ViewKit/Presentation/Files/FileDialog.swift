/// A file or a folder that a dialog shows.
struct FileEntry: Identifiable, Equatable {
  let url: URL
  let isFolder: Bool
  var id: String { url.path }
  var name: String { isFolder ? url.lastPathComponent + "/" : url.lastPathComponent }
}

/// A dialog in which users choose files to open or a place to save a file.
struct FileDialog: View {
  enum Purpose {
    case open([UTType], allowsMany: Bool)
    /// Users choose a folder and enter a name.
    case save(name: String)
    /// Users choose a folder.
    case chooseFolder
  }

  let purpose: Purpose
  /// Called with the chosen files before the dialog closes.
  let complete: @MainActor ([URL]) -> Void
  @State private var folder = URL(filePath: "/")
  @State private var path = ""
  @State private var name = ""
  @State private var entries: [FileEntry] = []
  @State private var chosen: [URL] = []
  @State private var problem: String?
  /// The existing file that saving would replace.
  @State private var existing: URL?
  @FocusState private var isNameFocused: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.fileDialogSettings) private var settings

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      settings.message
      TextField("Path", text: $path).onSubmit { follow(path) }
      List {
        ForEach(entries) { entry in
          Button {
            press(entry)
          } label: {
            Text(label(entry))
          }.buttonStyle(.plain)
        }
      }
      if case .save = purpose {
        TextField(text: $name) { settings.nameLabel ?? Text("Name") }
          .focused($isNameFocused)
          .onSubmit { confirm() }
      }
      if let problem { Text(problem).foregroundStyle(.red) }
    }
    .navigationTitle(title)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
      ToolbarItem(placement: .confirmationAction) {
        Button(confirmationLabel) { confirm() }.disabled(!canConfirm)
      }
    }
    .onAppear {
      if case .save(let name) = purpose {
        self.name = name
        isNameFocused = true
      }
      show(settings.directory ?? URL(filePath: FileManager.default.currentDirectoryPath))
    }
  }

  private var title: String {
    switch purpose {
    case .open: "Open"
    case .save: "Save"
    case .chooseFolder: "Choose a folder"
    }
  }

  private var confirmationLabel: String {
    if existing != nil { return "Replace" }
    if let label = settings.confirmationLabel { return label.plainText }
    if case .save = purpose { return "Save" }
    return "Open"
  }

  private var canConfirm: Bool {
    switch purpose {
    case .open: !chosen.isEmpty || allowsFolders
    case .save: !name.isEmpty
    case .chooseFolder: true
    }
  }

  private var allowsFolders: Bool {
    if case .open(let types, _) = purpose {
      types.contains { UTType.folder.conforms(to: $0) }
    } else {
      false
    }
  }

  private func label(_ entry: FileEntry) -> String {
    chosen.contains(entry.url) ? "• " + entry.name : entry.name
  }

  // MARK: What the user does

  private func press(_ entry: FileEntry) {
    if entry.isFolder { return show(entry.url) }
    switch purpose {
    case .open(_, allowsMany: false): finish([entry.url])
    case .open:
      if chosen.contains(entry.url) {
        chosen.removeAll { $0 == entry.url }
      } else {
        chosen.append(entry.url)
      }
    case .save: name = entry.url.lastPathComponent
    case .chooseFolder: break
    }
  }

  /// Opens the folder or chooses the file of an entered path.
  private func follow(_ path: String) {
    // Shells expand a tilde to `$HOME`, which can differ from the home directory of the account.
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    let path = path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
    let whole = path.hasPrefix("/") ? path : folder.path + "/" + path
    let url = URL(filePath: whole).standardizedFileURL
    if url.isFolder {
      if case .save = purpose {
        if name.contains("/") { name = "" }
        isNameFocused = true
      }
      return show(url)
    }
    switch purpose {
    case .save:
      guard url.deletingLastPathComponent().isFolder else {
        problem = "This folder does not exist: \(url.deletingLastPathComponent().path)"
        return
      }
      show(url.deletingLastPathComponent())
      name = url.lastPathComponent
    case .open where !FileManager.default.fileExists(atPath: url.path):
      problem = "This file does not exist: \(url.path)"
    case .open(let types, _) where !url.hasType(in: types):
      problem = "\(url.lastPathComponent) has a type that cannot be opened."
    case .open where !settings.allows(url):
      problem = "\(url.lastPathComponent) cannot be opened."
    case .open: finish([url])
    case .chooseFolder: problem = "This folder does not exist: \(url.path)"
    }
  }

  private func confirm() {
    switch purpose {
    case .open: finish(chosen.isEmpty ? [folder] : chosen)
    case .chooseFolder: finish([folder])
    case .save:
      guard !name.isEmpty else { return }
      // A path leads to its folder, and leaves the name to confirm.
      if name.contains("/") { return follow(name) }
      let url = folder.appending(path: name)
      if url != existing, FileManager.default.fileExists(atPath: url.path) {
        existing = url
        problem = "\(name) already exists. To replace it, press Replace."
        return
      }
      finish([url])
    }
  }

  private func finish(_ urls: [URL]) {
    complete(urls)
    dismiss()
  }

  /// Shows the content of a folder: folders first, then the files that users can choose.
  private func show(_ url: URL) {
    problem = nil
    existing = nil
    chosen = []
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      let all = names.filter { settings.showsHiddenFiles || !$0.hasPrefix(".") }
        .sorted()
        .map { name in
          let entry = url.appending(path: name)
          return FileEntry(url: entry, isFolder: entry.isFolder)
        }
      let up = url.deletingLastPathComponent().standardizedFileURL
      let parent = url.path == "/" ? [] : [FileEntry(url: up, isFolder: true)]
      entries = parent + all.filter(\.isFolder) + all.filter { !$0.isFolder && canChoose($0.url) }
      folder = url
      path = url.path
    } catch {
      problem = "\(url.path) can't be read: \(error.localizedDescription)"
    }
  }

  private func canChoose(_ url: URL) -> Bool {
    switch purpose {
    case .open(let types, _): url.hasType(in: types) && settings.allows(url)
    case .save: true
    case .chooseFolder: false
    }
  }
}

extension URL {
  /// Returns whether the extension of the file belongs to one of several types.
  func hasType(in types: [UTType]) -> Bool {
    let type = UTType(filenameExtension: pathExtension) ?? .data
    return types.contains { type.conforms(to: $0) }
  }
}

/// The settings of file dialogs, which views define in the environment.
struct FileDialogSettings: Equatable {
  var directory: URL?
  var message: Text?
  var confirmationLabel: Text?
  /// The label of the field for the name of a saved file; nil for "Name".
  var nameLabel: Text?
  var showsHiddenFiles = false
  /// Whether a file can be chosen; nil for all files.
  var canChoose: Predicate<URL>?

  /// Returns whether a file can be chosen. A predicate that throws allows none.
  func allows(_ url: URL) -> Bool {
    canChoose.map { (try? $0.evaluate(url)) == true } ?? true
  }

  static func == (left: FileDialogSettings, right: FileDialogSettings) -> Bool {
    left.directory == right.directory && left.message == right.message
      && left.confirmationLabel == right.confirmationLabel && left.nameLabel == right.nameLabel
      && left.showsHiddenFiles == right.showsHiddenFiles
      && left.canChoose?.description == right.canChoose?.description
  }
}

private struct FileDialogKey: EnvironmentKey {
  static var defaultValue: FileDialogSettings { FileDialogSettings() }
}

extension EnvironmentValues {
  var fileDialogSettings: FileDialogSettings {
    get { self[FileDialogKey.self] }
    set { self[FileDialogKey.self] = newValue }
  }
}
