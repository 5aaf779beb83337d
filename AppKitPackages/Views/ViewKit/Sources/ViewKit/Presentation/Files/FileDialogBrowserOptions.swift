/// The options of a file dialog.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Has no effect: file extensions are always shown.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 1)
  /// Has no effect: symbolic links are always followed.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 2)
  /// Files whose names begin with a period are shown.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
  /// Sets the initial folder of file dialogs of this view.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    transformEnvironment(\.fileDialogSettings) { $0.directory = defaultDirectory }
  }

  /// Sets the message above the files in file dialogs of this view.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
    transformEnvironment(\.fileDialogSettings) { $0.message = message }
  }

  /// Sets the message above the files in file dialogs of this view. The text is looked up in the
  /// string catalog.
  @StringTitle
  public nonisolated func fileDialogMessage(_ message: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the label of the button that confirms file dialogs of this view.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialogSettings) { $0.confirmationLabel = label }
  }

  /// Sets the label of the button that confirms file dialogs of this view. The text is looked up in
  /// the string catalog.
  @StringTitle
  public nonisolated func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Sets the label of the field for the name in dialogs that save a file.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialogSettings) { $0.nameLabel = label }
  }

  /// Sets the label of the field for the name in dialogs that save a file. The text is looked up in
  /// the string catalog.
  @StringTitle
  public nonisolated func fileExporterFilenameLabel(_ label: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Sets which files can be chosen in dialogs that open files. Others are not shown.
  ///
  /// ```swift
  /// struct Importer: View {
  ///   @State private var isPresented = false
  ///
  ///   var body: some View {
  ///     Button("Open") { isPresented = true }
  ///       .fileImporter(isPresented: $isPresented, allowedContentTypes: [.text]) { print($0) }
  ///       .fileDialogURLEnabled(#Predicate<URL> { $0.isFileURL })
  ///   }
  /// }
  /// ```
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
    transformEnvironment(\.fileDialogSettings) { $0.canChoose = predicate }
  }

  /// Has no effect: Linux has no aliases, and symbolic links are always followed.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  /// Sets the options of file dialogs of this view.
  public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View
  {
    transformEnvironment(\.fileDialogSettings) {
      $0.showsHiddenFiles = options.contains(.includeHiddenFiles)
    }
  }
}
