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

extension UTType {
  /// The base type of files and folders.
  public static let item = UTType(known: "public.item")
  /// The base type of content.
  public static let content = UTType(known: "public.content")
  /// A directory.
  public static let directory = UTType(known: "public.directory", in: [item])
  /// A folder that users can browse.
  public static let folder = UTType(known: "public.folder", in: [directory])
  /// A directory that is presented as a file.
  public static let package = UTType(known: "com.apple.package", in: [directory])
  /// The base type of files with bytes.
  public static let data = UTType(known: "public.data", in: [item, content])

  /// The base type of text.
  public static let text = UTType(known: "public.text", in: [data])
  /// Text without markup.
  public static let plainText = UTType(
    known: "public.plain-text",
    ["txt", "text"],
    mime: "text/plain",
    in: [text]
  )
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text", in: [plainText])
  /// A log file.
  public static let log = UTType(known: "com.apple.log", ["log"], in: [plainText])
  /// The base type of tables with delimiters.
  public static let delimitedText = UTType(known: "public.delimited-values-text", in: [text])
  /// A table with commas as delimiters.
  public static let commaSeparatedText = UTType(
    known: "public.comma-separated-values-text",
    ["csv"],
    mime: "text/csv",
    in: [delimitedText]
  )
  /// A table with tabs as delimiters.
  public static let tabSeparatedText = UTType(
    known: "public.tab-separated-values-text",
    ["tsv"],
    mime: "text/tab-separated-values",
    in: [delimitedText]
  )
  /// A JSON file.
  public static let json = UTType(
    known: "public.json",
    ["json"],
    mime: "application/json",
    in: [text]
  )
  /// A YAML file.
  public static let yaml = UTType(known: "public.yaml", ["yml", "yaml"], in: [text])
  /// An XML file.
  public static let xml = UTType(known: "public.xml", ["xml"], mime: "application/xml", in: [text])
  /// An HTML file.
  public static let html = UTType(
    known: "public.html",
    ["html", "htm"],
    mime: "text/html",
    in: [text]
  )
  /// A Rich Text Format file.
  public static let rtf = UTType(known: "public.rtf", ["rtf"], mime: "text/rtf", in: [text])
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list", ["plist"], in: [data])
  /// The base type of source code.
  public static let sourceCode = UTType(known: "public.source-code", in: [plainText])
  /// Swift source code.
  public static let swiftSource = UTType(known: "public.swift-source", ["swift"], in: [sourceCode])
  /// A shell script.
  public static let shellScript = UTType(known: "public.shell-script", ["sh"], in: [sourceCode])

  /// A PDF file.
  public static let pdf = UTType(
    known: "com.adobe.pdf",
    ["pdf"],
    mime: "application/pdf",
    in: [data]
  )
  /// The base type of images.
  public static let image = UTType(known: "public.image", in: [data])
  /// A PNG image.
  public static let png = UTType(known: "public.png", ["png"], mime: "image/png", in: [image])
  /// A JPEG image.
  public static let jpeg = UTType(
    known: "public.jpeg",
    ["jpeg", "jpg"],
    mime: "image/jpeg",
    in: [image]
  )
  /// A GIF image.
  public static let gif = UTType(
    known: "com.compuserve.gif",
    ["gif"],
    mime: "image/gif",
    in: [image]
  )
  /// An SVG image.
  public static let svg = UTType(
    known: "public.svg-image",
    ["svg"],
    mime: "image/svg+xml",
    in: [image, xml]
  )
  /// The base type of audio and video.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content", in: [data])
  /// The base type of audio.
  public static let audio = UTType(known: "public.audio", in: [audiovisualContent])
  /// An MP3 file.
  public static let mp3 = UTType(known: "public.mp3", ["mp3"], mime: "audio/mpeg", in: [audio])
  /// A WAV file.
  public static let wav = UTType(known: "com.microsoft.waveform-audio", ["wav"], in: [audio])
  /// The base type of video.
  public static let movie = UTType(known: "public.movie", in: [audiovisualContent])
  /// An MPEG-4 video.
  public static let mpeg4Movie = UTType(
    known: "public.mpeg-4",
    ["mp4"],
    mime: "video/mp4",
    in: [movie]
  )
  /// The base type of archives.
  public static let archive = UTType(known: "public.archive", in: [data])
  /// A zip archive.
  public static let zip = UTType(
    known: "public.zip-archive",
    ["zip"],
    mime: "application/zip",
    in: [archive]
  )
  /// A gzip archive.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive", ["gz"], in: [archive])
  /// A database.
  public static let database = UTType(known: "public.database", ["sqlite", "db"], in: [data])

  private static let known: [UTType] = [
    item, content, directory, folder, package, data, text, plainText, utf8PlainText, log,
    delimitedText, commaSeparatedText, tabSeparatedText, json, yaml, xml, html, rtf, propertyList,
    sourceCode, swiftSource, shellScript, pdf, image, png, jpeg, gif, svg, audiovisualContent,
    audio, mp3, wav, movie, mpeg4Movie, archive, zip, gzip, database,
  ]
}
