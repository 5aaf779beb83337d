import Foundation

/// The reason why a file of the browser did not arrive, for the person who has chosen it.
enum FileTransferError: LocalizedError, Equatable {
  case fullDisk
  case lost
  case tooLarge(Int, greatest: Int)
  case tooMany
  case wrongType

  var errorDescription: String? {
    switch self {
    case .fullDisk:
      "The server could not store the file. To fix this, free space on its disk, and try again."
    case .lost:
      """
      The file did not arrive, because the connection ended or a proxy refused the file. To fix this, \
      try again, or split the file.
      """
    case .tooLarge(let size, let greatest):
      """
      The file has \(size.formatted()) bytes, and the server takes \(greatest.formatted()). To fix this, \
      split the file.
      """
    case .tooMany:
      """
      The server receives as many files as it permits at a time. To fix this, try again in a minute.
      """
    case .wrongType:
      "The app does not read files of this type. To fix this, choose another file."
    }
  }
}
