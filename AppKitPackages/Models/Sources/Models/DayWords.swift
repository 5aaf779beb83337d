import Foundation

/// The words of a language for days: reads `tomorrow`, `fri`, `dec 24` and `in 2 weeks`, and names days.
///
/// ```swift
/// let words = DayWords(Locale(identifier: "en_US"))
/// let today = Day("2026-11-29")!  // a Sunday
/// words.day("next friday", from: today)            // 2026-12-04
/// words.name(of: today.advanced(by: 1), from: today)  // Tomorrow
/// ```
///
/// English, German and French words are known. English ones are read in every language, because
/// people know them from other programs; languages without words of their own have English names
/// with days in their own form.
public struct DayWords: Hashable, Sendable {
  private let locale: Locale

  /// Creates the words of a locale's language.
  public init(_ locale: Locale) {
    self.locale = locale
  }

  /// The longest text that is read, in bytes.
  static let maximumLength = 60

  /// Returns the day that a text means, or `nil` if it means none.
  ///
  /// Weekdays are those after today. `next` and a weekday is that of the week after this one, which
  /// begins on Monday. A day of a month without a year is the next one from today. Short forms such as
  /// `2w` are read as well, `2026-12-31`, and `24.12.` in German.
  public func day(_ text: String, from today: Day) -> Day? {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    if let day = Day(text) { return day }
    if let interval = Recurrence(text) { return interval.next(after: today) }
    if let day = dotted(text, from: today) { return day }
    return phrase(text, from: today)
  }

  /// Returns the day that words mean.
  func phrase(_ text: String, from today: Day) -> Day? {
    // A hyphen joins words, and is no sign of a number.
    guard !" \(text)".contains(" -") else { return nil }
    let tokens = Self.folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return vocabularies.lazy.compactMap { $0.day(tokens, from: today) }.first
  }

  /// Returns the day of a German date in numbers, such as `24.12.` or `24.12.2026`.
  private func dotted(_ text: String, from today: Day) -> Day? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard locale.language.languageCode == .german, parts.count == 3, let month = Int(parts[1]),
      (1...12).contains(month)
    else { return nil }
    return DayVocabulary.german.day(
      [String(parts[0]), DayVocabulary.german.months[month - 1][0]]
        + (parts[2].isEmpty ? [] : [String(parts[2])]),
      from: today
    )
  }

  /// Returns the name of a day: Today, a weekday of the next six days, or the date in the form of the
  /// locale, with its year if that is another one.
  public func name(of day: Day, from today: Day) -> String {
    let vocabulary = vocabularies[0]
    switch today.distance(to: day) {
    case -1: return vocabulary.yesterday
    case 0: return vocabulary.today
    case 1: return vocabulary.tomorrow
    case 2...6: return date(day, .init().weekday(.wide))
    default:
      let style = Date.FormatStyle().day().month(.abbreviated)
      return date(day, day.components.year == today.components.year ? style : style.year())
    }
  }

  /// Returns the weekday and the date in the form of the locale, such as `Fri, Dec 4, 2026`.
  public func date(_ day: Day) -> String {
    date(day, .init().weekday(.abbreviated).day().month(.abbreviated).year())
  }

  private func date(_ day: Day, _ style: Date.FormatStyle) -> String {
    var style = style.locale(locale)
    style.calendar = Calendar(identifier: .gregorian)
    style.timeZone = .gmt
    return Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400).formatted(style)
  }

  /// The words of the language, and the English ones.
  private var vocabularies: [DayVocabulary] {
    switch locale.language.languageCode?.identifier {
    case "de": [.german, .english]
    case "fr": [.french, .english]
    default: [.english]
    }
  }

  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension DayWords {
  /// Returns a line in which the words for days are days, such as `Call mum due:2026-11-30` for
  /// `Call mum tomorrow`.
  ///
  /// ```swift
  /// let words = DayWords(Locale(identifier: "en_US"))
  /// words.resolving("Pay due:fri", from: Day("2026-11-29")!)  // Pay due:2026-12-04
  /// ```
  ///
  /// The values of `due:` and `t:` have hyphens in place of spaces, as in `due:next-monday`. Other
  /// words for a day count only at the end of the text, before or after its projects and contexts, and
  /// only without a due day.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - today: The day from which words count.
  ///   - atEnd: Whether to read words at the end of the text. Scripts do not want it.
  public func resolving(_ line: String, from today: Day, atEnd: Bool = true) -> String {
    var line = line
    var hasDue = false
    for word in line.split(whereSeparator: \.isTodoSpace).reversed() {
      for key in ["due:", "t:"] where word.hasPrefix(key) {
        if key == "due:" { hasDue = true }
        guard let day = day(String(word.dropFirst(key.count)), from: today) else { continue }
        line.replaceSubrange(word.startIndex..<word.endIndex, with: "\(key)\(day)")
      }
    }
    guard atEnd, !hasDue, let found = ending(of: line, from: today) else { return line }
    // The sign that separates the day from the text separates nothing any more.
    let head = line[..<found.range.lowerBound]
    let text = head.lastIndex { !$0.isTodoSpace && !",;:-–—".contains($0) }
    let hasSign = text.map { head[$0...].dropFirst().contains { !$0.isTodoSpace } } ?? false
    let start = hasSign ? line.index(after: text ?? line.startIndex) : found.range.lowerBound
    let space = hasSign ? " " : ""
    line.replaceSubrange(start..<found.range.upperBound, with: "\(space)due:\(found.day)")
    return line
  }

  /// The longest run of words at the end of a text that means a day.
  private func ending(of line: String, from today: Day) -> (range: Range<String.Index>, day: Day)? {
    let words = line.split(whereSeparator: \.isTodoSpace)
    let end = words.lastIndex { TodoWord($0.utf8) == nil } ?? 0
    // A line of nothing but a day has no title.
    let starts = max(1, end - 4)...max(1, end)
    guard end >= 1, words.count > 1 else { return nil }
    for start in starts {
      // A weekday after "every", or "every other", is that of a recurrence, and no day.
      let before = words[max(0, start - 2)..<start].map { Self.folded(String($0)) }
      guard !vocabularies.contains(where: { !$0.each.isDisjoint(with: before) }) else { continue }
      let range = words[start].startIndex..<words[end].endIndex
      let text = line[range]
      // Two letters are a word of too many sentences.
      guard text.count > 2, text.last?.isPunctuation == false,
        words[start...end].allSatisfy({ word in
          let isNumber = word.first?.isNumber == true
          return TodoWord(word.utf8) == nil
            && word.allSatisfy {
              $0.isLetter || $0.isNumber || "-'’".contains($0) || isNumber && ".,".contains($0)
            }
        }), let day = phrase(String(text), from: today)
      else { continue }
      return (range, day)
    }
    return nil
  }
}

extension Character {
  fileprivate var isTodoSpace: Bool { self == " " || self == "\t" }
}
