/// A value that can be shared, copied, and moved between apps.
///
/// ```swift
/// struct Note: Codable, Transferable {
///   var text: String
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)
///     ProxyRepresentation(exporting: \.text)
///   }
/// }
/// ```
///
/// ``ShareLink`` uses the representations. Terminals have no drag and drop, and no access to the
/// contents of the clipboard.
public protocol Transferable: Sendable {
  /// The type of the representations.
  associatedtype Representation: TransferRepresentation
  /// The representations of a value, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// Returns the value in a type of content.
  public func exported(as contentType: UTType) async throws -> Data {
    for representation in Self.transferRepresentation._representations {
      guard let type = representation.exportedType, type.conforms(to: contentType),
        representation.canExport(self)
      else { continue }
      return try await representation.export(self)
    }
    throw TransferError.noRepresentation(type: "\(Self.self)", contentType: contentType)
  }

  /// Creates a value from data of a type of content.
  public init(importing data: Data, contentType: UTType?) async throws {
    for representation in Self.transferRepresentation._representations {
      guard let type = representation.importedType, contentType?.conforms(to: type) ?? true,
        let value = try await representation.import(data) as? Self
      else { continue }
      self = value
      return
    }
    throw TransferError.noRepresentation(type: "\(Self.self)", contentType: contentType ?? .data)
  }

  /// The types of content as which values can be exported.
  public static func exportedContentTypes() -> [UTType] {
    transferRepresentation._representations.compactMap(\.exportedType)
  }

  /// The types of content from which values can be created.
  public static func importedContentTypes() -> [UTType] {
    transferRepresentation._representations.compactMap(\.importedType)
  }

  /// Returns the value as text: as plain text or an address, or else in its first textual
  /// representation, such as JSON; nil if it has none.
  func exportedText() async -> String? {
    for types in [[UTType.plainText, .url], [.text]] {
      for representation in Self.transferRepresentation._representations {
        guard let type = representation.exportedType, types.contains(where: type.conforms(to:)),
          representation.canExport(self), let data = try? await representation.export(self)
        else { continue }
        return String(decoding: data, as: UTF8.self)
      }
    }
    return nil
  }
}

/// The reason why a value cannot be transferred.
enum TransferError: LocalizedError {
  case noRepresentation(type: String, contentType: UTType)

  var errorDescription: String? {
    switch self {
    case .noRepresentation(let type, let contentType):
      """
      "\(type)" has no representation for "\(contentType.identifier)". To fix this, add one to its \
      "transferRepresentation".
      """
    }
  }
}

/// A representation of a transferable value.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the value.
  associatedtype Item: Transferable
  /// The representations inside. Not for use in apps.
  var _representations: [AnyTransferRepresentation] { get }
}

/// The functions of a representation, without the type of the value. Not for use in apps.
public struct AnyTransferRepresentation: Sendable {
  var exportedType: UTType?
  var importedType: UTType?
  var canExport: @Sendable (Any) -> Bool = { _ in true }
  var export: @Sendable (Any) async throws -> Data = { _ in Data() }
  var `import`: @Sendable (Data) async throws -> Any = { $0 }
  var suggestedFileName: String?

  /// Returns a function that exports a value of the type, and no data for any other value.
  static func export<Item: Transferable>(
    _ data: @escaping @Sendable (Item) async throws -> Data
  ) -> @Sendable (Any) async throws -> Data {
    { value in
      guard let value = value as? Item else { return Data() }
      return try await data(value)
    }
  }
}

/// Collects the representations of a transferable value.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  /// Returns a representation unchanged.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  /// Returns the only representation of a block.
  public static func buildBlock<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  /// Returns several representations, in their order.
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item> {
    var all: [AnyTransferRepresentation] = []
    repeat all += (each content)._representations
    return TupleTransferRepresentation(_representations: all)
  }
}

/// Several representations of a value.
public struct TupleTransferRepresentation<Item: Transferable>: TransferRepresentation {
  public let _representations: [AnyTransferRepresentation]
}

extension TransferRepresentation {
  private func modified(
    _ change: (inout AnyTransferRepresentation) -> Void
  ) -> TupleTransferRepresentation<Item> {
    var all = _representations
    for index in all.indices { change(&all[index]) }
    return TupleTransferRepresentation(_representations: all)
  }

  /// Sets the name of a file with the value.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    modified { $0.suggestedFileName = fileName }
  }

  /// Sets the name of a file with a value. Nothing reads the name.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { self }

  /// Sets the condition under which a value has this representation.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    modified { $0.canExport = { ($0 as? Item).map(condition) ?? false } }
  }

  /// Returns the representation unchanged: nothing is transferred between processes.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { self }
}

/// The processes that can import a value. Has no effect.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  /// A visibility for source compatibility.
  case all, team, group, ownProcess
}
