/// A value as JSON, or in the format of other coders.
public struct CodableRepresentation<
  Item: Transferable & Codable,
  Encoder: TopLevelDataEncoder,
  Decoder: TopLevelDataDecoder
>: TransferRepresentation {
  public let _representations: [AnyTransferRepresentation]

  /// Creates a representation with coders.
  public init(
    for itemType: Item.Type = Item.self,
    contentType: UTType,
    encoder: Encoder,
    decoder: Decoder
  ) {
    _representations = [
      AnyTransferRepresentation(
        exportedType: contentType,
        importedType: contentType,
        export: AnyTransferRepresentation.export { (item: Item) in try encoder.encode(item) },
        import: { try decoder.decode(Item.self, from: $0) }
      )
    ]
  }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  /// Creates a representation as JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}

/// An encoder of values into data, such as `JSONEncoder`.
public protocol TopLevelDataEncoder: Sendable {
  /// Returns the encoded value.
  func encode<T: Encodable>(_ value: T) throws -> Data
}

/// A decoder of values from data, such as `JSONDecoder`.
public protocol TopLevelDataDecoder: Sendable {
  /// Returns the decoded value.
  func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONEncoder: TopLevelDataEncoder {}
extension JSONDecoder: TopLevelDataDecoder {}
extension PropertyListEncoder: TopLevelDataEncoder {}
extension PropertyListDecoder: TopLevelDataDecoder {}

/// A value as data.
///
/// ```swift
/// struct Picture: Transferable {
///   var data: Data
///   static var transferRepresentation: some TransferRepresentation {
///     DataRepresentation(contentType: .png) { $0.data } importing: { Picture(data: $0) }
///   }
/// }
/// ```
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _representations: [AnyTransferRepresentation]

  /// Creates a representation for export and import.
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _representations = [
      AnyTransferRepresentation(
        exportedType: contentType,
        importedType: contentType,
        export: AnyTransferRepresentation.export(exporting),
        import: { try await importing($0) }
      )
    ]
  }

  /// Creates a representation for export.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    _representations = [
      AnyTransferRepresentation(
        exportedType: exportedContentType,
        export: AnyTransferRepresentation.export(exporting)
      )
    ]
  }

  /// Creates a representation for import.
  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _representations = [
      AnyTransferRepresentation(importedType: importedContentType, import: importing)
    ]
  }
}

/// A value as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public let _representations: [AnyTransferRepresentation]

  /// Creates a representation for export and import.
  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _representations = [
      AnyTransferRepresentation(
        exportedType: contentType,
        importedType: contentType,
        export: Self.export(exporting),
        import: Self.import(importing, contentType)
      )
    ]
  }

  /// Creates a representation for export.
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _representations = [
      AnyTransferRepresentation(
        exportedType: exportedContentType,
        export: Self.export(exporting)
      )
    ]
  }

  /// Creates a representation for import.
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _representations = [
      AnyTransferRepresentation(
        importedType: importedContentType,
        import: Self.import(importing, importedContentType)
      )
    ]
  }

  private static func export(
    _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> @Sendable (Any) async throws -> Data {
    AnyTransferRepresentation.export { try Data(contentsOf: await exporting($0).file) }
  }

  /// Writes the data into a temporary file, which exists until the import ends.
  private static func `import`(
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item,
    _ type: UTType
  ) -> @Sendable (Data) async throws -> Any {
    { data in
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString, conformingTo: type)
      try data.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
  }
}

/// A file that represents a value.
public struct SentTransferredFile: Sendable {
  /// The address of the file.
  public let file: URL
  /// Whether others may change the file.
  public let allowAccessingOriginalFile: Bool

  /// Creates a description of a file.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file from which a value is created. It exists until the import ends.
public struct ReceivedTransferredFile: Sendable {
  /// The address of the file.
  public let file: URL
  /// Whether the file is that of the sender.
  public let isOriginalFile: Bool
}

/// A value as a value of another type.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public let _representations: [AnyTransferRepresentation]

  /// Creates a representation for export and import.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    _representations = Self.exports(exporting) + Self.imports(importing)
  }

  /// Creates a representation for export.
  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    _representations = Self.exports(exporting)
  }

  /// Creates a representation for import.
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    _representations = Self.imports(importing)
  }

  private static func exports(
    _ exporting: @escaping @Sendable (Item) async throws -> Proxy
  ) -> [AnyTransferRepresentation] {
    Proxy.transferRepresentation._representations.map { representation in
      AnyTransferRepresentation(
        exportedType: representation.exportedType,
        export: AnyTransferRepresentation.export { try await representation.export(exporting($0)) }
      )
    }
  }

  private static func imports(
    _ importing: @escaping @Sendable (Proxy) async throws -> Item
  ) -> [AnyTransferRepresentation] {
    Proxy.transferRepresentation._representations.map { representation in
      AnyTransferRepresentation(
        importedType: representation.importedType,
        import: { data in
          guard let proxy = try await representation.import(data) as? Proxy else { return data }
          return try await importing(proxy)
        }
      )
    }
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: { data in
      guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
        throw TransferError.noRepresentation(type: "URL", contentType: .url)
      }
      return url
    }
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation {
      String($0.characters)
    } importing: {
      AttributedString($0)
    }
  }
}
