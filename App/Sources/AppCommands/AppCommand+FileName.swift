import ArgumentParser

extension AppCommand {
  /// Throws an error if the name of a file is blank.
  static func validate(file: String) throws {
    guard file.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("The name of the file is empty. To fix this, name a file.")
    }
  }
}
