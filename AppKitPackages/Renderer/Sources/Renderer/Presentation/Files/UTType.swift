/// A kind of file, such as text or an image.
///
/// ```swift
/// let notes = UTType(filenameExtension: "note", conformingTo: .plainText)
/// print(UTType.json.conforms(to: .text))
/// ```
///
/// Linux has no database of types: what is known is in this type, and a file has the type that its
/// extension stands for.
public struct UTType: Hashable, Sendable, Codable, Identifiable {
  public let identifier: String
  public var id: String { identifier }
  /// The extension that files of the type usually have.
  public private(set) var preferredFilenameExtension: String?
  public private(set) var preferredMIMEType: String?
  private var otherExtensions: [String] = []
  /// The identifiers of the types that this type is a kind of, all the way up.
  private var ancestors: Set<String> = []

  private init(
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

  /// The known type with an identifier.
  public init?(_ identifier: String) {
    guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  /// The type that a filename extension stands for; one of its own for an unknown extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard !name.isEmpty else { return nil }
    self =
      Self.known.first { $0.extensions.contains(name) && $0.conforms(to: supertype) }
      ?? UTType(known: "dyn.\(name)", [name], in: [supertype])
  }

  /// The type that a MIME type stands for.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let found = Self.known.first { $0.preferredMIMEType == mimeType && $0.conforms(to: supertype) }
    guard let found else { return nil }
    self = found
  }

  /// A type of the app's own. Its extension is the last part of the identifier, as Linux has no
  /// declarations of types.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(
      known: identifier,
      identifier.split(separator: ".").suffix(1).map { $0.lowercased() },
      in: [parentType ?? .data]
    )
  }

  /// A type of another app. Its extension is the last part of the identifier, as Linux has no
  /// declarations of types.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = UTType(identifier) ?? UTType(exportedAs: identifier, conformingTo: parentType)
  }

  /// The extensions that files of the type have.
  var extensions: [String] { (preferredFilenameExtension.map { [$0] } ?? []) + otherExtensions }

  /// Whether a file of this type is one of the other type too.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier || ancestors.contains(type.identifier)
  }

  /// Whether a file of the other type is one of this type, too, but not the same.
  public func isSupertype(of type: UTType) -> Bool { type != self && type.conforms(to: self) }

  /// Whether a file of this type is one of the other type too, but not the same.
  public func isSubtype(of type: UTType) -> Bool { type != self && conforms(to: type) }

  /// The name of files of the type.
  public var localizedDescription: String? { preferredFilenameExtension.map { "\($0) file" } }

  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let directory = UTType(known: "public.directory", in: [item])
  public static let folder = UTType(known: "public.folder", in: [directory])
  public static let package = UTType(known: "com.apple.package", in: [directory])
  public static let data = UTType(known: "public.data", in: [item, content])

  public static let text = UTType(known: "public.text", in: [data])
  public static let plainText = UTType(
    known: "public.plain-text",
    ["txt", "text"],
    mime: "text/plain",
    in: [text]
  )
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text", in: [plainText])
  public static let log = UTType(known: "com.apple.log", ["log"], in: [plainText])
  public static let delimitedText = UTType(known: "public.delimited-values-text", in: [text])
  public static let commaSeparatedText = UTType(
    known: "public.comma-separated-values-text",
    ["csv"],
    mime: "text/csv",
    in: [delimitedText]
  )
  public static let tabSeparatedText = UTType(
    known: "public.tab-separated-values-text",
    ["tsv"],
    mime: "text/tab-separated-values",
    in: [delimitedText]
  )
  public static let json = UTType(
    known: "public.json",
    ["json"],
    mime: "application/json",
    in: [text]
  )
  public static let yaml = UTType(known: "public.yaml", ["yml", "yaml"], in: [text])
  public static let xml = UTType(known: "public.xml", ["xml"], mime: "application/xml", in: [text])
  public static let html = UTType(
    known: "public.html",
    ["html", "htm"],
    mime: "text/html",
    in: [text]
  )
  public static let rtf = UTType(known: "public.rtf", ["rtf"], mime: "text/rtf", in: [text])
  public static let propertyList = UTType(known: "com.apple.property-list", ["plist"], in: [data])
  public static let sourceCode = UTType(known: "public.source-code", in: [plainText])
  public static let swiftSource = UTType(known: "public.swift-source", ["swift"], in: [sourceCode])
  public static let shellScript = UTType(known: "public.shell-script", ["sh"], in: [sourceCode])

  public static let pdf = UTType(
    known: "com.adobe.pdf",
    ["pdf"],
    mime: "application/pdf",
    in: [data]
  )
  public static let image = UTType(known: "public.image", in: [data])
  public static let png = UTType(known: "public.png", ["png"], mime: "image/png", in: [image])
  public static let jpeg = UTType(
    known: "public.jpeg",
    ["jpeg", "jpg"],
    mime: "image/jpeg",
    in: [image]
  )
  public static let gif = UTType(
    known: "com.compuserve.gif",
    ["gif"],
    mime: "image/gif",
    in: [image]
  )
  public static let svg = UTType(
    known: "public.svg-image",
    ["svg"],
    mime: "image/svg+xml",
    in: [image, xml]
  )
  public static let audiovisualContent = UTType(known: "public.audiovisual-content", in: [data])
  public static let audio = UTType(known: "public.audio", in: [audiovisualContent])
  public static let mp3 = UTType(known: "public.mp3", ["mp3"], mime: "audio/mpeg", in: [audio])
  public static let wav = UTType(known: "com.microsoft.waveform-audio", ["wav"], in: [audio])
  public static let movie = UTType(known: "public.movie", in: [audiovisualContent])
  public static let mpeg4Movie = UTType(
    known: "public.mpeg-4",
    ["mp4"],
    mime: "video/mp4",
    in: [movie]
  )
  public static let archive = UTType(known: "public.archive", in: [data])
  public static let zip = UTType(
    known: "public.zip-archive",
    ["zip"],
    mime: "application/zip",
    in: [archive]
  )
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive", ["gz"], in: [archive])
  public static let database = UTType(known: "public.database", ["sqlite", "db"], in: [data])

  private static let known: [UTType] = [
    item, content, directory, folder, package, data, text, plainText, utf8PlainText, log,
    delimitedText, commaSeparatedText, tabSeparatedText, json, yaml, xml, html, rtf, propertyList,
    sourceCode, swiftSource, shellScript, pdf, image, png, jpeg, gif, svg, audiovisualContent,
    audio, mp3, wav, movie, mpeg4Movie, archive, zip, gzip, database,
  ]
}
