import ElementTree

/// A localized part of a text: the translation of a key, a value in a format style, or a date.
///
/// A `Text` is created before its locale is known. A run that depends on the locale stores a
/// `LocalizedText`, and the description of the element replaces it by runs in the locale of the
/// environment.
final class LocalizedText: Sendable {
  enum Argument: Hashable, Sendable {
    case value(LocalizedArgument)
    case runs([Text.Run])

    /// The value for the translation. Runs contain no number that could select a plural form.
    fileprivate var value: LocalizedArgument {
      switch self {
      case .value(let value): value
      case .runs: .string("")
      }
    }
  }

  /// A key with its interpolated values.
  struct Key: Hashable, Sendable {
    let name: String
    let arguments: [Argument]
    var table: String?
    var bundle: Bundle?
  }

  private enum Source {
    /// A key, and the parts of its text without a translation; nil if there are runs for it.
    case key(Key, [LocalizedPiece]?)
    case format((Locale) -> String)
    case date(Date, Text.DateStyle)
    case interval(Range<Date>)
  }

  // Sound: the property is never written after init, and format closures only read their captured
  // values.
  nonisolated(unsafe) private let source: Source
  /// The text if there is no translation.
  private let fallback: [Text.Run]

  init(_ key: Key, fallback: [Text.Run]) {
    source = .key(key, nil)
    self.fallback = fallback
  }

  init(_ key: Key, fallback: [LocalizedPiece]) {
    source = .key(key, fallback)
    self.fallback = []
  }

  init(fallback: String, format: @escaping (Locale) -> String) {
    source = .format(format)
    self.fallback = [Text.Run(text: fallback)]
  }

  init(_ date: Date, _ style: Text.DateStyle) {
    source = .date(date, style)
    fallback = []
  }

  init(_ interval: Range<Date>) {
    source = .interval(interval)
    fallback = []
  }

  func runs(in region: TextRegion) -> [Text.Run] {
    let locale = region.locale
    switch source {
    case .date(let date, let style):
      let text = style.text(
        for: date,
        now: Date(),
        locale: locale,
        calendar: style.isRunning ? .current : region.calendar,
        timeZone: style.isRunning ? .current : region.timeZone
      )
      var run = Text.Run(text: text)
      if style.isRunning {
        run.style.date = Text.RunningDate(date: date, style: style, locale: locale)
      }
      return [run]
    case .interval(let interval):
      var format = Date.IntervalFormatStyle(locale: locale, calendar: region.calendar)
      format.timeZone = region.timeZone
      return [Text.Run(text: format.format(interval))]
    case .format(let format):
      // The fallback was created in `Locale.current`.
      return locale == .current ? fallback : [Text.Run(text: format(locale))]
    case .key(let key, let untranslated):
      let arguments = key.arguments.map(\.value)
      let translated = Localization.pieces(
        for: key.name,
        arguments: arguments,
        table: key.table,
        bundle: key.bundle,
        locale: locale
      )
      guard let pieces = translated ?? untranslated else { return fallback.resolved(in: region) }
      return Self.runs(pieces, key.arguments, in: region)
    }
  }

  /// Returns the runs of a translation. Markdown is parsed in its texts, not in the values.
  static func runs(
    _ pieces: [LocalizedPiece],
    _ arguments: [Argument],
    in region: TextRegion
  ) -> [Text.Run] {
    var markdown = ""
    var values: [[Text.Run]] = []
    for piece in pieces {
      switch piece {
      case .text(let text): markdown += text
      case .argument(let index, let specifier):
        markdown.append(LocalizedStringKey.StringInterpolation.placeholder)
        guard arguments.indices.contains(index) else {
          values.append([Text.Run(text: "%" + specifier)])
          continue
        }
        switch arguments[index] {
        case .runs(let runs): values.append(runs.resolved(in: region))
        case .value(let value):
          values.append([Text.Run(text: value.formatted(specifier, locale: region.locale))])
        }
      }
    }
    return InlineMarkdown.runs(
      markdown,
      values: values,
      isEnglish: region.locale.language.languageCode == .english
    )
  }
}

extension LocalizedText.Key {
  /// Returns the characters of the translation, with Markdown as it is written; nil if there is
  /// none.
  func text(in region: TextRegion) -> String? {
    Localization.pieces(
      for: name,
      arguments: arguments.map(\.value),
      table: table,
      bundle: bundle,
      locale: region.locale
    )?.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .argument(let index, let specifier):
        guard arguments.indices.contains(index) else { return text += "%" + specifier }
        switch arguments[index] {
        case .value(let value): text += value.formatted(specifier, locale: region.locale)
        case .runs(let runs): text += runs.resolved(in: region).map(\.text).joined()
        }
      }
    }
  }
}

extension LocalizedText: Hashable {
  static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    if left === right { return true }
    switch (left.source, right.source) {
    case (.key(let left, _), .key(let right, _)): return left == right
    case (.format, .format): return left.fallback == right.fallback
    case (.date(let left, let leftStyle), .date(let right, let rightStyle)):
      return left == right && leftStyle == rightStyle
    case (.interval(let left), .interval(let right)): return left == right
    default: return false
    }
  }

  func hash(into hasher: inout Hasher) {
    if case .key(let key, _) = source { hasher.combine(key) } else { hasher.combine(fallback) }
  }
}

extension LocalizedText: LocalizableText {
  func isEqual(to other: any LocalizableText) -> Bool { (other as? LocalizedText) == self }
}

extension Text.Run {
  nonisolated init(_ source: LocalizedText) {
    self.init(text: "")
    self.source = source
  }
}

extension [Text.Run] {
  /// Returns the runs with each localized part replaced by its text in a region.
  func resolved(in region: @autoclosure () -> TextRegion) -> [Text.Run] {
    guard contains(where: { $0.source != nil }) else { return self }
    let region = region()
    var runs: [Text.Run] = []
    for run in self {
      guard let source = run.source as? LocalizedText else {
        InlineMarkdown.append(run, to: &runs)
        continue
      }
      for var inner in source.runs(in: region) {
        inner.style = inner.style.inheriting(from: run.style)
        InlineMarkdown.append(inner, to: &runs)
      }
    }
    return runs
  }
}

extension Text {
  /// Returns the text without styles, in a region.
  nonisolated func plainText(in region: @autoclosure () -> TextRegion) -> String {
    runs.resolved(in: region()).map(\.text).joined()
  }
}
