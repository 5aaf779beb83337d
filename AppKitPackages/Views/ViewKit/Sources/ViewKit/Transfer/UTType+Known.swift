// The common types, with the identifiers of Apple's systems.

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

  /// A TIFF image.
  public static let tiff = UTType(
    known: "public.tiff",
    ["tiff", "tif"],
    mime: "image/tiff",
    in: [image]
  )
  /// A bitmap image.
  public static let bmp = UTType(
    known: "com.microsoft.bmp",
    ["bmp"],
    mime: "image/bmp",
    in: [image]
  )
  /// An icon of a web page.
  public static let ico = UTType(known: "com.microsoft.ico", ["ico"], in: [image])
  /// A WebP image.
  public static let webP = UTType(
    known: "org.webmproject.webp",
    ["webp"],
    mime: "image/webp",
    in: [image]
  )
  /// A HEIF image.
  public static let heif = UTType(known: "public.heif", ["heif"], mime: "image/heif", in: [image])
  /// A HEIC image.
  public static let heic = UTType(known: "public.heic", ["heic"], mime: "image/heic", in: [heif])
  /// A raw image of a camera.
  public static let rawImage = UTType(known: "public.camera-raw-image", ["dng"], in: [image])
  /// An MPEG-4 sound.
  public static let mpeg4Audio = UTType(
    known: "public.mpeg-4-audio",
    ["m4a"],
    mime: "audio/mp4",
    in: [audio]
  )
  /// An AIFF sound.
  public static let aiff = UTType(known: "public.aiff-audio", ["aiff", "aif"], in: [audio])
  /// A MIDI file.
  public static let midi = UTType(known: "public.midi-audio", ["midi", "mid"], in: [audio])
  /// A video that contains no sound, or one with it.
  public static let video = UTType(known: "public.video", in: [movie])
  /// A QuickTime video.
  public static let quickTimeMovie = UTType(
    known: "com.apple.quicktime-movie",
    ["mov", "qt"],
    mime: "video/quicktime",
    in: [movie]
  )
  /// An MPEG video.
  public static let mpeg = UTType(
    known: "public.mpeg",
    ["mpeg", "mpg"],
    mime: "video/mpeg",
    in: [movie]
  )
  /// An AVI video.
  public static let avi = UTType(known: "public.avi", ["avi"], mime: "video/avi", in: [movie])
  /// A URL.
  public static let url = UTType(known: "public.url", in: [data])
  /// The URL of a file.
  public static let fileURL = UTType(known: "public.file-url", in: [url])
  /// A book.
  public static let epub = UTType(
    known: "org.idpf.epub-container",
    ["epub"],
    mime: "application/epub+zip",
    in: [data]
  )
  /// The base type of spreadsheets.
  public static let spreadsheet = UTType(known: "public.spreadsheet", in: [content])
  /// The base type of presentations.
  public static let presentation = UTType(known: "public.presentation", in: [content])
  /// A contact.
  public static let vCard = UTType(known: "public.vcard", ["vcf"], mime: "text/vcard", in: [text])
  /// A contact of any form.
  public static let contact = UTType(known: "public.contact", in: [item])
  /// An event of a calendar.
  public static let calendarEvent = UTType(known: "public.calendar-event", in: [item])
  /// A message of any form.
  public static let message = UTType(known: "public.message", in: [item])
  /// A font.
  public static let font = UTType(known: "public.font", in: [data])
  /// A three-dimensional scene.
  public static let usdz = UTType(
    known: "com.pixar.universal-scene-description-mobile",
    ["usdz"],
    in: [data]
  )
  /// Text with attachments.
  public static let rtfd = UTType(known: "com.apple.rtfd", ["rtfd"], in: [package, content])
  /// A style sheet.
  public static let css = UTType(known: "public.css", ["css"], mime: "text/css", in: [text])
  /// JavaScript source code.
  public static let javaScript = UTType(
    known: "com.netscape.javascript-source",
    ["js"],
    mime: "text/javascript",
    in: [sourceCode]
  )
  /// A Python script.
  public static let pythonScript = UTType(known: "public.python-script", ["py"], in: [sourceCode])
  /// An executable program.
  public static let executable = UTType(known: "public.executable", in: [data])
  /// An application.
  public static let application = UTType(known: "com.apple.application", in: [item])
  /// A bundle.
  public static let bundle = UTType(known: "com.apple.bundle", in: [directory])
  /// A bzip2 archive.
  public static let bz2 = UTType(known: "public.bzip2-archive", ["bz2"], in: [archive])

  static let known: [UTType] = [
    item, content, directory, folder, package, data, text, plainText, utf8PlainText, log,
    delimitedText, commaSeparatedText, tabSeparatedText, json, yaml, xml, html, rtf, propertyList,
    sourceCode, swiftSource, shellScript, pdf, image, png, jpeg, gif, svg, audiovisualContent,
    audio, mp3, wav, movie, mpeg4Movie, archive, zip, gzip, database, tiff, bmp, ico, webP, heif,
    heic, rawImage, mpeg4Audio, aiff, midi, video, quickTimeMovie, mpeg, avi, url, fileURL, epub,
    spreadsheet, presentation, vCard, contact, calendarEvent, message, font, usdz, rtfd, css,
    javaScript, pythonScript, executable, application, bundle, bz2,
  ]
}
