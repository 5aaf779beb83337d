import ElementTree

extension View {
  /// Presents a dialog for saving a value while the binding is true.
  ///
  /// ```swift
  /// struct Notes: View {
  ///   @State private var isSaving = false
  ///   var body: some View {
  ///     Button("Save") { isSaving = true }
  ///       .fileExporter(
  ///         isPresented: $isSaving, item: "A note", contentTypes: [.plainText],
  ///         defaultFilename: "note"
  ///       ) { _ in }
  ///   }
  /// }
  /// ```
  ///
  /// The value is exported before the dialog is shown.
  ///
  /// - Parameters:
  ///   - item: The value; nil for none, in which case no dialog is shown.
  ///   - contentTypes: The types in which the value can be saved, the default one first; empty for
  ///     all types of the value. The extension of the entered name selects one of them.
  ///   - onCancellation: Called when the user closes the dialog without a choice.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    modifier(
      ItemExportModifier(
        isPresented: isPresented,
        items: item.map { [$0] } ?? [],
        contentTypes: contentTypes,
        defaultFilename: defaultFilename,
        asFolder: false,
        onCompletion: { result in onCompletion(result.map { $0[0] }) },
        onCancellation: onCancellation
      )
    )
  }

  /// Presents a dialog for saving values in a folder while the binding is true.
  public nonisolated func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>,
    items: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element == T {
    modifier(
      ItemExportModifier(
        isPresented: isPresented,
        items: Array(items),
        contentTypes: contentTypes,
        defaultFilename: nil,
        asFolder: true,
        onCompletion: onCompletion,
        onCancellation: onCancellation
      )
    )
  }
}

/// The content of a value in each of its types.
private struct ExportedItem: FileDocument {
  static var readableContentTypes: [UTType] { [.data] }
  var contents: [(type: UTType, data: Data)] = []

  init(contents: [(type: UTType, data: Data)]) { self.contents = contents }

  init(configuration: ReadConfiguration) throws {}

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let content = contents.first { $0.type == configuration.contentType } ?? contents.first
    return FileWrapper(regularFileWithContents: content?.data ?? Data())
  }
}

/// Exports values, then presents the dialog for documents.
private struct ItemExportModifier<T: Transferable>: BuiltInModifier {
  let isPresented: Binding<Bool>
  let items: [T]
  let contentTypes: [UTType]
  let defaultFilename: String?
  let asFolder: Bool
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  // Kept until the next export: the dialog writes them after it was closed.
  @State private var documents: [ExportedItem] = []
  @State private var isReady = false

  @MainActor func body(content: Content) -> some View {
    // The dialog closes by its own binding, because the values are exported before it opens.
    let isShown = Binding {
      isPresented.wrappedValue && isReady
    } set: { isShown in
      guard !isShown else { return }
      // The next dialog shows the values of its own time.
      isReady = false
      isPresented.wrappedValue = false
    }
    return dialog(
      content
        .onChange(of: isPresented.wrappedValue) { if !$1 { isReady = false } }
        .modifier(
          TaskModifier(
            id: isPresented.wrappedValue,
            priority: .userInitiated,
            includesEmptyViews: true,
            action: { await export() }
          )
        ),
      isShown
    )
  }

  @MainActor @ViewBuilder private func dialog(
    _ content: some View,
    _ isShown: Binding<Bool>
  ) -> some View {
    let types = documents.first?.contents.map(\.type) ?? []
    if asFolder {
      content.fileExporter(
        isPresented: isShown,
        documents: documents,
        contentTypes: types,
        onCompletion: onCompletion,
        onCancellation: onCancellation
      )
    } else {
      content.fileExporter(
        isPresented: isShown,
        document: documents.first,
        contentTypes: types,
        defaultFilename: defaultFilename,
        onCompletion: { result in onCompletion(result.map { [$0] }) },
        onCancellation: onCancellation
      )
    }
  }

  @MainActor private func export() async {
    isReady = false
    guard isPresented.wrappedValue else { return }
    guard !items.isEmpty else { return isPresented.wrappedValue = false }
    do {
      let types = contentTypes.isEmpty ? T.exportedContentTypes() : contentTypes
      var documents: [ExportedItem] = []
      for item in items {
        var contents: [(type: UTType, data: Data)] = []
        for type in types { contents.append((type, try await item.exported(as: type))) }
        documents.append(ExportedItem(contents: contents))
      }
      self.documents = documents
      isReady = true
    } catch {
      isPresented.wrappedValue = false
      onCompletion(.failure(error))
    }
  }
}
