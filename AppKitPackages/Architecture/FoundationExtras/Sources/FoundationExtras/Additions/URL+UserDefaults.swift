import Foundation

// `UserDefaults.url(forKey:)` reads these objects. `UserDefaults.set(_:forKey:)` is not used, because
// outside of Apple's systems it stores no more than the path of any URL.
extension URL {
  /// Reads an object that user defaults store for a URL: a path, an archive, or a URL as text.
  ///
  /// - Parameter stored: The object. The result is nil if it has another type or is no archive of a
  ///   URL.
  public init?(_userDefaultsObject stored: Any) {
    switch stored {
    case let url as URL: self = url
    case let text as String:
      if let url = URL(string: text), url.scheme != nil {
        self = url
      } else {
        self.init(fileURLWithPath: NSString(string: text).expandingTildeInPath)
      }
    case let archive as Data:
      let url = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: archive)
      guard let url else { return nil }
      self = url as URL
    default: return nil
    }
  }

  /// Returns the object that user defaults store for the URL on Apple's systems: the path of a file
  /// URL, or an archive of another URL.
  ///
  /// - Throws: An error of the archiver.
  public func _userDefaultsObject() throws -> Any {
    if isFileURL { return path }
    return try NSKeyedArchiver.archivedData(
      withRootObject: self as NSURL,
      requiringSecureCoding: true
    )
  }
}
