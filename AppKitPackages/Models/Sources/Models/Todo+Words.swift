/// A word of a title with a meaning in the todo.txt format.
enum TodoWord: Equatable {
  case project(String)
  case context(String)
  case tag(key: String, value: String)

  /// Parses a word. The key of a `key:value` tag starts with a letter, and `https://...` is no tag.
  init?(_ word: Substring.UTF8View) {
    guard let first = word.first else { return nil }
    let rest = word.dropFirst()
    switch first {
    case UInt8(ascii: "+"):
      guard !rest.isEmpty else { return nil }
      self = .project(String(Substring(rest)))
    case UInt8(ascii: "@"):
      guard !rest.isEmpty else { return nil }
      self = .context(String(Substring(rest)))
    default:
      guard first.isASCIILetter, let colon = word.firstIndex(of: UInt8(ascii: ":")) else {
        return nil
      }
      let value = word[word.index(after: colon)...]
      guard !value.isEmpty, !value.starts(with: "//".utf8) else { return nil }
      self = .tag(key: String(Substring(word[..<colon])), value: String(Substring(value)))
    }
  }

  /// Returns the first project in a title.
  static func firstProject(in title: String) -> String? {
    title.utf8.split(whereSeparator: \.isTodoSpace).lazy.compactMap { word in
      if case .project(let name) = TodoWord(word) { name } else { nil }
    }
    .first
  }

  var dueDay: Day? { day("due") }

  /// Whether the word has a due day, a threshold or a recurrence.
  var isSchedule: Bool { dueDay != nil || day("t") != nil || recurrence != nil }

  /// The value of a valid `rec:` tag.
  var recurrence: Recurrence? {
    guard case .tag(key: "rec", let value) = self else { return nil }
    return Recurrence(value)
  }

  /// The day of a `key:yyyy-mm-dd` tag.
  func day(_ key: String) -> Day? {
    guard case .tag(let name, let value) = self, name == key else { return nil }
    return Day(value)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isTodoSpace: Bool { self == 0x20 || self == 0x09 }
}

extension Todo {
  private var words: [(text: Substring, meaning: TodoWord?)] {
    title[...].utf8.split(whereSeparator: \.isTodoSpace).map { (Substring($0), TodoWord($0)) }
  }

  private var meanings: [TodoWord] {
    title[...].utf8.split(whereSeparator: \.isTodoSpace).compactMap(TodoWord.init)
  }

  /// The distinct names after `+` in the title, in order.
  ///
  /// Setting them removes the other projects from the title and appends the missing ones. White
  /// space in a name becomes `-`, since a word cannot contain it.
  public var projects: [String] {
    get {
      meanings.compactMap { if case .project(let name) = $0 { name } else { nil } }.unique
    }
    set {
      setNames(newValue, current: projects, sign: "+") {
        if case .project(let name) = $0 { name } else { nil }
      }
    }
  }

  /// The distinct names after `@` in the title, in order. Setting them works as for ``projects``.
  public var contexts: [String] {
    get {
      meanings.compactMap { if case .context(let name) = $0 { name } else { nil } }.unique
    }
    set {
      setNames(newValue, current: contexts, sign: "@") {
        if case .context(let name) = $0 { name } else { nil }
      }
    }
  }

  /// The day of the first `due:yyyy-mm-dd` in the title.
  ///
  /// Setting it replaces that word or appends one; setting `nil` removes every `due:` word with a
  /// valid day. A word such as `due:someday` is plain text.
  public var due: Day? {
    get { firstDay(after: "due:") }
    set { setDay(newValue, "due") }
  }

  /// The day of the first `t:yyyy-mm-dd` in the title: lists hide the to-do until then. Setting it
  /// works as for ``due``.
  public var threshold: Day? {
    get { firstDay(after: "t:") }
    set { setDay(newValue, "t") }
  }

  /// The interval of the first valid `rec:` word, after which the to-do comes again. Setting it works as
  /// for ``due``.
  public var recurrence: Recurrence? {
    get { meanings.lazy.compactMap(\.recurrence).first }
    set { setValue(newValue, "rec", \.recurrence) }
  }

  /// The day of the first word that has one after a prefix. Lists and imports ask for the days of each
  /// to-do, so the other words are not parsed.
  private func firstDay(after prefix: String) -> Day? {
    for word in title[...].utf8.split(whereSeparator: \.isTodoSpace)
    where word.starts(with: prefix.utf8) {
      if let day = Day(utf8: word.dropFirst(prefix.utf8.count)) { return day }
    }
    return nil
  }

  private mutating func setDay(_ day: Day?, _ key: String) {
    setValue(day, key) { $0.day(key) }
  }

  /// Replaces the first word with a value, or appends one; `nil` removes all of them.
  private mutating func setValue<Value: CustomStringConvertible>(
    _ value: Value?,
    _ key: String,
    _ valueOf: (TodoWord) -> Value?
  ) {
    guard let value else {
      removeWords { $0.flatMap(valueOf) != nil }
      return
    }
    for (word, meaning) in words where meaning.flatMap(valueOf) != nil {
      return title.replaceSubrange(word.startIndex..<word.endIndex, with: "\(key):\(value)")
    }
    append("\(key):\(value)")
  }

  /// All `key:value` words of the title, in order, including `due`.
  public var tags: [(key: String, value: String)] {
    meanings.compactMap {
      if case .tag(let key, let value) = $0 { (key: key, value: value) } else { nil }
    }
  }

  /// The title without projects, contexts, days and the recurrence, for views that show those
  /// separately.
  ///
  /// If nothing else remains, it is the whole title.
  public var plainTitle: String {
    let plain = words.filter {
      switch $0.meaning {
      case .project, .context: false
      case .tag, nil: $0.meaning?.isSchedule != true
      }
    }
    return plain.isEmpty ? title : plain.map(\.text).joined(separator: " ")
  }

  private mutating func setNames(
    _ names: [String],
    current: [String],
    sign: String,
    name: (TodoWord) -> String?
  ) {
    let names = names.map {
      String($0.map { $0.isWhitespace ? "-" : $0 })
    }.filter { !$0.isEmpty }.unique
    let unwanted = Set(current).subtracting(names)
    if !unwanted.isEmpty {
      removeWords { $0.flatMap(name).map(unwanted.contains) ?? false }
    }
    for name in names where !current.contains(name) { append(sign + name) }
  }

  private mutating func append(_ word: String) {
    let needsSpace = title.utf8.last.map { !$0.isTodoSpace } ?? false
    title += (needsSpace ? " " : "") + word
  }

  private mutating func removeWords(where isUnwanted: (TodoWord?) -> Bool) {
    for word in words.reversed() where isUnwanted(word.meaning) {
      var range = word.text.startIndex..<word.text.endIndex
      let utf8 = title.utf8
      if range.lowerBound > title.startIndex {
        range = utf8.index(before: range.lowerBound)..<range.upperBound
      } else if range.upperBound < title.endIndex {
        range = range.lowerBound..<utf8.index(after: range.upperBound)
      }
      title.replaceSubrange(range, with: "")
    }
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
