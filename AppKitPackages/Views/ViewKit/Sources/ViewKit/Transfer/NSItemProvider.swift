/// A value that is dragged, dropped or pasted, for the modifiers before `Transferable`.
///
/// ```swift
/// Text("Milk").onDrag { NSItemProvider(object: "Milk" as NSString) }
/// ```
///
/// In a browser, providers reach views with `onDrop`. Terminals have no drag and drop.
public final class NSItemProvider: NSObject, @unchecked Sendable {
  // Sound: the properties are only set before the provider is shared, as Foundation requires of the
  // original.
  private var items: [(type: UTType, value: Any)] = []
  /// The name of a file with the value.
  public var suggestedName: String?

  /// Creates a provider without a value.
  public override init() {}

  /// Creates a provider of a value.
  public init(object: Any) {
    let type: UTType = object is NSURL || object is URL ? .url : .utf8PlainText
    items = [(type, object)]
  }

  /// Creates a provider of a value of a type of content.
  public init(item: Any?, typeIdentifier: String?) {
    if let item { items = [(typeIdentifier.flatMap { UTType($0) } ?? .data, item)] }
  }

  /// Creates a provider of the contents of a file.
  public init?(contentsOf fileURL: URL?) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
    items = [(UTType(filenameExtension: fileURL.pathExtension) ?? .data, data)]
    suggestedName = fileURL.lastPathComponent
  }

  /// Creates a provider of a transferable value, which it exports when its data is loaded.
  init(transferable value: any Transferable) {
    items = type(of: value).exportedContentTypes().map { ($0, value) }
    super.init()
  }

  /// The value of a type, if the provider has one.
  func value<T>(of type: T.Type) -> T? { items.lazy.compactMap { $0.value as? T }.first }

  /// The identifiers of the types of content.
  public var registeredTypeIdentifiers: [String] { items.map(\.type.identifier) }
  /// The types of content.
  public var registeredContentTypes: [UTType] { items.map(\.type) }

  /// Returns whether the provider has a value of a type of content.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    item(typeIdentifier) != nil
  }

  /// Returns whether the provider has a value of a type.
  public func canLoadObject<T>(ofClass type: T.Type) -> Bool { items.contains { $0.value is T } }

  /// Passes the value of a type to a closure, or nil. The result is a finished progress.
  @discardableResult
  public func loadObject<T>(
    ofClass type: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    let value = value(of: type)
    completionHandler(value, value == nil ? missing("\(T.self)") : nil)
    return Progress(totalUnitCount: 0)
  }

  /// Passes the data of a type of content to a closure, or nil. The result is a finished progress.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let data = item(typeIdentifier).flatMap { value -> Data? in
      (value as? Data) ?? (value as? String).map { Data($0.utf8) }
        ?? (value as? URL).map { Data($0.absoluteString.utf8) }
    }
    if data == nil, let (type, value) = entry(typeIdentifier),
      let value = value as? any Transferable
    {
      Task {
        do {
          completionHandler(try await value.exported(as: type), nil)
        } catch {
          completionHandler(nil, error)
        }
      }
    } else {
      completionHandler(data, data == nil ? missing(typeIdentifier) : nil)
    }
    return Progress(totalUnitCount: 0)
  }

  /// Returns the value of a type of content.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil
  ) async throws -> sending Any {
    guard let item = item(typeIdentifier) else { throw missing(typeIdentifier) }
    // Sound: values of providers are immutable values of Foundation.
    nonisolated(unsafe) let result = item
    return result
  }

  private func item(_ typeIdentifier: String) -> Any? { entry(typeIdentifier)?.value }

  private func entry(_ typeIdentifier: String) -> (type: UTType, value: Any)? {
    items.first {
      $0.type.identifier == typeIdentifier
        || UTType(typeIdentifier).map($0.type.conforms(to:)) == true
    }
  }

  private func missing(_ type: String) -> any Error {
    TransferError.noRepresentation(type: type, contentType: registeredContentTypes.first ?? .data)
  }
}
