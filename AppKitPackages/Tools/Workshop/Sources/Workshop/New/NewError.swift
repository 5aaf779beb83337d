import Foundation

/// An error of `Scripts/new`, whose description contains the remedy.
struct NewError: Error, Equatable, CustomStringConvertible, LocalizedError {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  var errorDescription: String? { description }
}

/// An edit that was not made because the file does not look as expected.
struct Refusal: Error, Equatable, CustomStringConvertible {
  /// The path of the file in the repository.
  let path: String
  /// A sentence that describes the unexpected content.
  let reason: String
  /// The lines to paste.
  let lines: [String]
  /// The end of a sentence that begins with "To fix this, paste these lines".
  let place: String

  var description: String {
    let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }
    return
      "\(path): \(reason) To fix this, paste these lines \(place), and run the command again:\n"
      + indented.joined(separator: "\n")
  }
}
