import ElementTree

extension View {
  /// Presents a dialog for opening a file while the binding is true.
  ///
  /// ```swift
  /// struct Notes: View {
  ///   @State private var isOpening = false
  ///   @State private var text = ""
  ///   var body: some View {
  ///     Button("Open") { isOpening = true }
  ///       .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
  ///         guard let url = try? result.get() else { return }
  ///         text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// A terminal shows the files of a folder, initially of the working directory, and a field for a
  /// path. The filename extension determines the type of a file. A browser uploads one file; its
  /// copy exists until the next upload or the end of the session.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented,
      allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: false
    ) { result in
      onCompletion(
        result.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.userCancelled)) }
      )
    }
  }

  /// Presents a dialog for opening files while the binding is true.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented,
      allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }

  /// Presents a dialog for opening files while the binding is true.
  ///
  /// - Parameter onCancellation: Called when the user closes the dialog without a choice.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileDialog(
      isPresented,
      .open(allowedContentTypes, allowsMany: allowsMultipleSelection),
      onCancellation: onCancellation,
      completion: .open(onCompletion)
    )
  }

  /// Presents a dialog for saving a document while the binding is true.
  ///
  /// ```swift
  /// struct Note: FileDocument {
  ///   static let readableContentTypes = [UTType.plainText]
  ///   var text = ""
  ///   init() {}
  ///   init(configuration: ReadConfiguration) throws {}
  ///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
  ///     FileWrapper(regularFileWithContents: Data(text.utf8))
  ///   }
  /// }
  ///
  /// struct Notes: View {
  ///   @State private var isSaving = false
  ///   var body: some View {
  ///     Button("Save") { isSaving = true }
  ///       .fileExporter(
  ///         isPresented: $isSaving, document: Note(), contentType: .plainText,
  ///         defaultFilename: "note"
  ///       ) { _ in }
  ///   }
  /// }
  /// ```
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented,
      document: document,
      contentTypes: [contentType],
      defaultFilename: defaultFilename,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }

  /// Presents a dialog for saving a document while the binding is true.
  ///
  /// - Parameters:
  ///   - contentTypes: The types in which the document can be saved. The extension of the entered
  ///     name selects one of them; the first one is the default.
  ///   - onCancellation: Called when the user closes the dialog without a choice.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let types = contentTypes.isEmpty ? D.writableContentTypes : contentTypes
    let type = types.first ?? .data
    return fileDialog(
      isPresented,
      .save(name: fileName(defaultFilename ?? "Untitled", type)),
      onCancellation: onCancellation,
      completion: .export { urls in
        guard let document, let url = urls.first else { return nil }
        let chosen = types.first { $0.extensions.contains(url.pathExtension.lowercased()) }
        return Result {
          try document.write(to: url, as: chosen ?? type)
          return [url]
        }
      } onCompletion: { result in
        onCompletion(result.map { $0[0] })
      }
    )
  }

  /// Presents a dialog for saving documents in a folder while the binding is true.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented: isPresented,
      documents: documents,
      contentTypes: [contentType],
      onCompletion: onCompletion
    )
  }

  /// Presents a dialog for saving documents in a folder while the binding is true.
  ///
  /// - Parameters:
  ///   - contentTypes: The types of the documents; the first one is used.
  ///   - onCancellation: Called when the user closes the dialog without a choice.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let contentType = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    return fileDialog(
      isPresented,
      .chooseFolder,
      onCancellation: onCancellation,
      completion: .export { urls in
        guard let folder = urls.first else { return nil }
        return Result {
          try documents.enumerated().map { index, document in
            let name = fileName(index == 0 ? "Untitled" : "Untitled \(index + 1)", contentType)
            let url = folder.appending(path: name)
            try document.write(to: url, as: contentType)
            return url
          }
        }
      } onCompletion: { result in
        onCompletion(result)
      }
    )
  }

  /// Presents a dialog for moving files to a folder while the binding is true.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>,
    files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileDialog(isPresented, .chooseFolder, usesTransfer: false, onCancellation: {}) { urls in
      guard !files.isEmpty, let folder = urls.first else { return }
      onCompletion(
        Result {
          try files.map { file in
            let url = folder.appending(path: file.lastPathComponent)
            try FileManager.default.moveItem(at: file, to: url)
            return url
          }
        }
      )
    }
  }

  /// Presents a dialog for moving a file to a folder while the binding is true.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileDialog(isPresented, .chooseFolder, usesTransfer: false, onCancellation: {}) { urls in
      guard let file, let folder = urls.first else { return }
      onCompletion(
        Result {
          let url = folder.appending(path: file.lastPathComponent)
          try FileManager.default.moveItem(at: file, to: url)
          return url
        }
      )
    }
  }

  private nonisolated func fileName(_ name: String, _ type: UTType) -> String {
    guard let suffix = type.preferredFilenameExtension else { return name }
    let given = URL(filePath: name).pathExtension.lowercased()
    return type.extensions.contains(given) ? name : "\(name).\(suffix)"
  }

  private nonisolated func fileDialog(
    _ isPresented: Binding<Bool>,
    _ purpose: FileDialog.Purpose,
    usesTransfer: Bool = true,
    onCancellation: @escaping () -> Void,
    onChoice: @escaping ([URL]) -> Void
  ) -> some View {
    fileDialog(
      isPresented,
      purpose,
      usesTransfer: usesTransfer,
      onCancellation: onCancellation,
      completion: .choice(onChoice)
    )
  }

  private nonisolated func fileDialog(
    _ isPresented: Binding<Bool>,
    _ purpose: FileDialog.Purpose,
    usesTransfer: Bool = true,
    onCancellation: @escaping () -> Void,
    completion: FileDialogCompletion
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        purpose: purpose,
        usesTransfer: usesTransfer,
        completion: completion,
        onCancellation: onCancellation
      )
    )
  }
}

/// An action for the files that a user has chosen in a dialog.
private enum FileDialogCompletion {
  /// Receives the chosen files, or the reason why they did not arrive.
  case open((Result<[URL], any Error>) -> Void)
  case choice(([URL]) -> Void)
  /// Writes the files. The first closure returns nil if there is nothing to write.
  case export(
    ([URL]) -> Result<[URL], any Error>?,
    onCompletion: (Result<[URL], any Error>) -> Void
  )

  @MainActor
  func callAsFunction(_ urls: [URL]) {
    switch self {
    case .open(let onCompletion): onCompletion(.success(urls))
    case .choice(let onChoice): onChoice(urls)
    case .export(let write, let onCompletion):
      if let result = write(urls) { onCompletion(result) }
    }
  }

  /// Reports that a file did not arrive.
  @MainActor
  func fail(_ error: any Error) {
    if case .open(let onCompletion) = self { onCompletion(.failure(error)) }
  }
}

private struct FileDialogModifier: BuiltInModifier {
  let isPresented: Binding<Bool>
  let purpose: FileDialog.Purpose
  /// Whether a browser uploads or downloads files instead of showing the dialog.
  let usesTransfer: Bool
  let completion: FileDialogCompletion
  let onCancellation: () -> Void
  @State private var choice: [URL]?
  @Environment(\.fileTransfer) private var fileTransfer

  @MainActor func body(content: Content) -> some View {
    let transfer = usesTransfer ? fileTransfer : nil
    return content.onChange(of: transfer != nil && isPresented.wrappedValue, initial: true) {
      guard $1, let transfer else { return }
      isPresented.wrappedValue = false
      start(transfer)
    }
    .sheet(
      isPresented: transfer == nil ? isPresented : .constant(false),
      onDismiss: {
        let urls = choice
        choice = nil
        // The closure runs after the removal of the dialog, because it may present another view.
        if let urls { completion(urls) } else { onCancellation() }
      }
    ) {
      FileDialog(purpose: purpose) { choice = $0 }
    }
  }

  @MainActor
  private func start(_ transfer: any FileTransfer) {
    switch purpose {
    case .open(let types, _):
      // A type without an extension, such as any data, accepts files that no list of types names.
      let hasNames = types.allSatisfy { $0.preferredFilenameExtension != nil }
      let names = types.flatMap {
        $0.extensions.map { "." + $0 } + [$0.preferredMIMEType].compactMap(\.self)
      }
      transfer.importFile(types: hasNames ? names : []) {
        URL(filePath: $0).hasType(in: types)
      } completion: { result in
        switch result {
        case .success(let url?): completion([url])
        case .success(nil): onCancellation()
        case .failure(let error): completion.fail(error)
        }
      }
    case .save(let name): transfer.exportFiles { completion([$0.appending(path: name)]) }
    case .chooseFolder: transfer.exportFiles { completion([$0]) }
    }
  }
}
