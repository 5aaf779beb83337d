import Foundation
import NIOHTTP1
import ViewKit

/// The files of one session that the browser uploads and downloads.
///
/// Each has an address that works once, `/file/SESSION/TOKEN`. Files are in a temporary folder for
/// this user only, which is deleted at the end of the session, or by the next process after this one was
/// killed.
@MainActor
final class SessionFiles: FileTransfer {
  private struct Import {
    let token: String
    let accepts: @MainActor (String) -> Bool
    let completion: @MainActor (Result<URL?, any Error>) -> Void
  }

  private struct Download {
    let token: String
    let file: URL
    let bytes: Int
    let start: Duration
    /// Deletes the file if nobody downloads it.
    let expiry: Task<Void, Never>
  }

  /// The greatest size of a file that the host takes.
  var greatestBytes = Int.max

  /// The time for which a file waits for the browser.
  var downloadTime = Duration.seconds(600)
  /// The clock by which files expire.
  var clock = HostClock.continuous
  /// Called when files wait for the browser.
  var onExport: () -> Void = {}

  /// Called to let the browser upload a file: with the path of the address and the accepted types.
  var onUpload: (String, [String]) -> Void = { _, _ in }
  /// Called to let the browser download a file: with the path of the address and the proposed name.
  var onDownload: (String, String) -> Void = { _, _ in }

  private let session: String
  private let folder: URL
  /// The import that waits for a file of the browser.
  private var current: Import?
  /// The file that was uploaded last.
  private var uploaded: URL?
  private var downloads: [Download] = []
  /// The number of downloads that wait for the browser; the oldest makes room for a new one.
  private static let mostDownloads = 16

  init(session: String) {
    self.session = session
    folder = TemporaryFolders.own.appending(component: randomText())
  }

  /// Deletes all files.
  func removeAll() {
    current = nil
    for download in downloads { download.expiry.cancel() }
    downloads = []
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Views

  func importFile(
    types: [String],
    accepts: @escaping @MainActor (String) -> Bool,
    completion: @escaping @MainActor (Result<URL?, any Error>) -> Void
  ) {
    // A browser shows one dialog at a time, and not every browser reports that it was closed.
    finishImport(.success(nil))
    let token = randomText()
    current = Import(token: token, accepts: accepts, completion: completion)
    onUpload(path(token), types)
  }

  func exportFiles(_ write: @MainActor (URL) -> Void) {
    let folder = self.folder.appending(component: randomText())
    // If there is no folder, writing fails, and the views receive the error.
    try? makeFolder(folder)
    write(folder)
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: [.isRegularFileKey]
    )
    if files?.isEmpty == true { rmdir(folder.path) }
    for file in (files ?? []).sorted(by: { $0.path < $1.path }) {
      let token = randomText()
      addDownload(file, token)
      if downloads.count > Self.mostDownloads { removeOldestDownload() }
      onDownload(path(token), file.lastPathComponent)
    }
    onExport()
  }

  // MARK: Files that wait for the browser

  /// The number of bytes of the files that wait.
  var downloadBytes: Int { downloads.reduce(0) { $0 + $1.bytes } }

  /// When the files were exported that wait, the oldest first.
  var downloadStarts: [Duration] { downloads.map(\.start) }

  /// Deletes the file that waits for the longest time.
  func removeOldestDownload() {
    if let oldest = downloads.first { removeDownload(oldest.token) }
  }

  private func addDownload(_ file: URL, _ token: String) {
    let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    let expiry = Task { [weak self, clock, downloadTime] in
      guard (try? await clock.sleep(downloadTime)) != nil else { return }
      self?.removeDownload(token)
    }
    downloads.append(
      Download(token: token, file: file, bytes: size ?? 0, start: clock.now(), expiry: expiry)
    )
  }

  private func removeDownload(_ token: String) {
    guard let index = downloads.firstIndex(where: { $0.token == token }) else { return }
    let download = downloads.remove(at: index)
    download.expiry.cancel()
    delete(download.file)
  }

  // MARK: Requests

  func response(to request: Request, token: String) -> Response {
    switch request.method {
    case .GET: return download(token)
    case .POST: return upload(request, token)
    case .DELETE:
      guard current?.token == token else { return .unknownFile }
      finishImport(result(request.query))
      return Response(.noContent)
    default: return .notAFile
    }
  }

  /// The result of an import without a file: the browser says whether the user has closed the dialog,
  /// or the size of the file that did not arrive, and the status with which it was refused.
  private func result(_ query: [String: String]) -> Result<URL?, any Error> {
    guard let size = query["size"].flatMap({ Int($0) }) else { return .success(nil) }
    if size > greatestBytes {
      return .failure(FileTransferError.tooLarge(size, greatest: greatestBytes))
    }
    return switch query["status"] {
    case "415": .failure(FileTransferError.wrongType)
    case "503": .failure(FileTransferError.tooMany)
    case "507": .failure(FileTransferError.fullDisk)
    default: .failure(FileTransferError.lost)
    }
  }

  private func upload(_ request: Request, _ token: String) -> Response {
    guard let current, current.token == token else { return .unknownFile }
    let name = Self.fileName(request.query["name"] ?? "")
    guard current.accepts(name) else { return .wrongFileType }
    if let uploaded { delete(uploaded) }
    let file = folder.appending(component: token).appending(component: name)
    uploaded = file
    do {
      try makeFolder(file.deletingLastPathComponent())
      try Data(request.body).write(to: file)
    } catch {
      delete(file)
      return .unwritableFile
    }
    finishImport(.success(file))
    return Response(.noContent)
  }

  private func download(_ token: String) -> Response {
    guard let file = downloads.first(where: { $0.token == token })?.file else {
      return .unknownFile
    }
    defer { removeDownload(token) }
    guard let content = ResponseFile(file) else { return .unknownFile }
    var response = Response(
      .ok,
      headers: [
        "Content-Type": "application/octet-stream",
        "Content-Disposition": Self.disposition(file.lastPathComponent),
        "Cache-Control": "no-store",
      ]
    )
    response.file = content
    return response
  }

  private func finishImport(_ result: Result<URL?, any Error>) {
    let completion = current?.completion
    current = nil
    completion?(result)
  }

  // MARK: Files

  private func path(_ token: String) -> String { "/file/\(session)/\(token)" }

  private func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  /// Deletes a file with its folder, in which there may be others that are still to be downloaded.
  private func delete(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
    rmdir(file.deletingLastPathComponent().path)
  }

  /// The last part of a name that the browser has sent, as a name that every file system accepts.
  static func fileName(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    var result = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    // Long names lose their beginning, because the extension tells the type.
    while result.utf8.count > 200 { result.removeFirst() }
    return ["", ".", ".."].contains(result) ? "file" : result
  }

  /// The header that makes browsers save a file with a name.
  static func disposition(_ name: String) -> String {
    let permitted = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\0"..."\u{7F}")
    )
    .union(CharacterSet(charactersIn: ".-_"))
    let encoded = name.addingPercentEncoding(withAllowedCharacters: permitted) ?? "file"
    return "attachment; filename*=UTF-8''\(encoded)"
  }
}
