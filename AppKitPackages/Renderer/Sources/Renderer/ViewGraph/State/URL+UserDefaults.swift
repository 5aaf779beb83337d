extension URL {
  /// Reads an object that user defaults store for a URL: a path, an archive, or a URL as text.
  init?(userDefaultsObject object: Any) {
    switch object {
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

  /// The path of a file URL and the archive of another one, which `UserDefaults.url(forKey:)` reads.
  ///
  /// `UserDefaults.set(_:forKey:)` is not used, because outside of Apple's systems it stores no more
  /// than the path of any URL.
  var userDefaultsObject: Any? {
    if isFileURL { return path }
    return try? NSKeyedArchiver.archivedData(
      withRootObject: self as NSURL,
      requiringSecureCoding: true
    )
  }
}
