/// A type of files, such as text or images.
///
/// ```swift
/// let notes = UTType(filenameExtension: "note", conformingTo: .plainText)
/// print(UTType.json.conforms(to: .text))
/// ```
///
/// Linux has no database of uniform types, so this type contains a table of common ones, with the
/// identifiers of Apple's systems. The filename extension determines the type of a file.
public struct UTType: Hashable, Sendable, Codable, Identifiable {
  /// The identifier, such as `public.json`.
  public let identifier: String
  public var id: String { identifier }
  /// The preferred filename extension, without the period.
  public private(set) var preferredFilenameExtension: String?
  /// The MIME type.
  public private(set) var preferredMIMEType: String?
  private var otherExtensions: [String] = []
  /// The identifiers of all supertypes.
  private var ancestors: Set<String> = []

  init(
    known identifier: String,
    _ extensions: [String] = [],
    mime: String? = nil,
    in parents: [UTType] = []
  ) {
    self.identifier = identifier
    preferredFilenameExtension = extensions.first
    otherExtensions = Array(extensions.dropFirst())
    preferredMIMEType = mime
    ancestors = parents.reduce(into: []) {
      $0.formUnion($1.ancestors.union([$1.identifier]))
    }
  }

  /// Creates the known type with an identifier, or returns nil.
  public init?(_ identifier: String) {
    guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  /// Creates the type of a filename extension. An unknown extension has a dynamic type.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard !name.isEmpty else { return nil }
    self =
      Self.known.first { $0.extensions.contains(name) && $0.conforms(to: supertype) }
      ?? UTType(known: "dyn.\(name)", [name], in: [supertype])
  }

  /// Creates the type of a MIME type, or returns nil.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let found = Self.known.first { $0.preferredMIMEType == mimeType && $0.conforms(to: supertype) }
    guard let found else { return nil }
    self = found
  }

  /// Creates a type that the app declares. Linux has no declarations of types, so the last part of
  /// the identifier is the filename extension.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(
      known: identifier,
      identifier.split(separator: ".").suffix(1).map { $0.lowercased() },
      in: [parentType ?? .data]
    )
  }

  /// Creates a type that another app declares. Linux has no declarations of types, so the last part
  /// of the identifier is the filename extension.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = UTType(identifier) ?? UTType(exportedAs: identifier, conformingTo: parentType)
  }

  /// All filename extensions of the type.
  var extensions: [String] { (preferredFilenameExtension.map { [$0] } ?? []) + otherExtensions }

  /// Returns whether each file of this type is also a file of the other type.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier || ancestors.contains(type.identifier)
  }

  /// Returns whether each file of the other type is also a file of this type, and the types differ.
  public func isSupertype(of type: UTType) -> Bool { type != self && type.conforms(to: self) }

  /// Returns whether each file of this type is also a file of the other type, and the types differ.
  public func isSubtype(of type: UTType) -> Bool { type != self && conforms(to: type) }

  /// A description for users, such as "json file".
  public var localizedDescription: String? { preferredFilenameExtension.map { "\($0) file" } }

  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension URL {
  /// Appends a part to the path, with the filename extension of a type.
  public func appendingPathComponent(
    _ partialName: String,
    conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  /// Appends the filename extension of a type, unless the path already ends in one of the type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let name = contentType.preferredFilenameExtension,
      !contentType.extensions.contains(pathExtension.lowercased())
    else { return self }
    return appendingPathExtension(name)
  }
}
