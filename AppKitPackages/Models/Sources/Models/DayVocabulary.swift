/// The words of one language, without case and diacritics.
struct DayVocabulary: Sendable {
  /// The names of the days beside today, as lists show them.
  let yesterday, today, tomorrow: String
  /// Phrases and the days from today.
  let phrases: [String: Int]
  /// The names of the weekdays, Monday first, each with its short forms.
  let weekdays: [[String]]
  /// The names of the months, January first, each with its short forms.
  let months: [[String]]
  /// Words before or after a weekday or a unit that mean the one of the week, month or year after this.
  let next: Set<String>
  /// Words before a number of units.
  let after: Set<String>
  /// Words that change nothing, such as a preposition.
  let fillers: Set<String>
  /// Words before days that come again and again, which are no day.
  let each: Set<String>
  /// Words for numbers, from 1.
  let numbers: [[String]]
  /// The endings of numbers that count days, as in `1st`.
  let ordinals: Set<String>
  let units: [Recurrence.Unit: Set<String>]

  func day(_ tokens: [String], from today: Day) -> Day? {
    if let offset = phrases[tokens.joined(separator: " ")] { return today.advanced(by: offset) }
    guard tokens.allSatisfy({ !each.contains($0) }) else { return nil }
    let words = tokens.filter { !fillers.contains($0) }
    if let offset = phrases[words.joined(separator: " ")] { return today.advanced(by: offset) }
    if let day = date(words, from: today) { return day }
    guard let first = words.first, words.count <= 3 else { return nil }
    if words.count == 1 { return weekday(first).map { today.advanced(by: daysUntil($0, today)) } }
    if after.contains(first), words.count == 3 {
      guard let count = number(words[1]), let unit = unit(words[2]) else { return nil }
      return advanced(today, by: count, unit)
    }
    guard words.count == 2 else { return nil }
    let others = words.filter { !next.contains($0) }
    guard others.count == 1 else { return nil }
    return following(others[0], today)
  }

  /// The day of a month, such as `dec 24`, `24th of december 2026` or `fri dec 4`. Without a year it is the
  /// next one from today.
  private func date(_ words: [String], from today: Day) -> Day? {
    let named = words.count < 3 ? nil : words.first.flatMap(abbreviatedWeekday)
    var words = named == nil ? words[...] : words.dropFirst()
    var years = today.components.year...(today.components.year + 8)
    if words.count == 3, let last = words.last, last.count == 4, let year = Int(last) {
      years = year...year
      words.removeLast()
    }
    guard words.count == 2, let first = words.first, let second = words.last else { return nil }
    let isMonthFirst = month(first) != nil
    guard let month = month(isMonthFirst ? first : second),
      let number = dayNumber(isMonthFirst ? second : first)
    else { return nil }
    let days = years.lazy.compactMap { Day(year: $0, month: month, day: number) }
    let day = years.count == 1 ? days.first : days.first { today.distance(to: $0) >= 0 }
    // Another weekday is a mistake that only the person can correct.
    return named.map { $0 == day?.daysAfterMonday } == false ? nil : day
  }

  /// A weekday before a date, where each of its short forms is clear.
  private func abbreviatedWeekday(_ word: String) -> Int? {
    word.count < 2 ? nil : weekdays.firstIndex { $0[0].hasPrefix(word) }
  }

  private func month(_ word: String) -> Int? {
    months.firstIndex { $0.contains(word) }.map { $0 + 1 }
  }

  private func dayNumber(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    let ending = String(word.dropFirst(digits.count))
    return digits.count <= 2 && (ending.isEmpty || ordinals.contains(ending)) ? Int(digits) : nil
  }

  /// The weekday of the next week, or the first day of the next week, month or year.
  private func following(_ word: String, _ today: Day) -> Day? {
    let monday = today.advanced(by: 7 - today.daysAfterMonday)
    if let index = weekday(word) { return monday.advanced(by: index) }
    let (year, month, _) = today.components
    return switch unit(word) {
    case .week: monday
    case .month: Day(year: year, month: month, day: 1)?.advanced(byMonths: 1)
    case .year: Day(year: year, month: 1, day: 1)?.advanced(byMonths: 12)
    case .day, .weekday, nil: nil
    }
  }

  private func weekday(_ word: String) -> Int? { weekdays.firstIndex { $0.contains(word) } }

  private func daysUntil(_ weekday: Int, _ today: Day) -> Int {
    (weekday - today.daysAfterMonday + 6) % 7 + 1
  }

  private func number(_ word: String) -> Int? {
    if let index = numbers.firstIndex(where: { $0.contains(word) }) { return index + 1 }
    return word.utf8.count <= 3 ? Int(word) : nil
  }

  private func unit(_ word: String) -> Recurrence.Unit? {
    units.first { $0.value.contains(word) }?.key
  }

  private func advanced(_ today: Day, by count: Int, _ unit: Recurrence.Unit) -> Day {
    switch unit {
    case .day, .weekday: today.advanced(by: count)
    case .week: today.advanced(by: 7 * count)
    case .month: today.advanced(byMonths: count)
    case .year: today.advanced(byMonths: 12 * count)
    }
  }
}

extension DayVocabulary {
  static let english = DayVocabulary(
    yesterday: "Yesterday",
    today: "Today",
    tomorrow: "Tomorrow",
    phrases: [
      "yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1, "tmr": 1, "day after tomorrow": 2,
      "the day after tomorrow": 2,
    ],
    weekdays: [
      ["monday", "mon"], ["tuesday", "tue", "tues"], ["wednesday", "wed"],
      ["thursday", "thu", "thur", "thurs"], ["friday", "fri"], ["saturday", "sat"],
      ["sunday", "sun"],
    ],
    months: [
      ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"],
      ["june", "jun"], ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"],
      ["october", "oct"], ["november", "nov"], ["december", "dec"],
    ],
    next: ["next"],
    after: ["in"],
    fillers: ["on", "this", "the", "of", "by", "until", "till", "at", "from", "for", "before"],
    each: ["every", "each"],
    numbers: [
      ["a", "an", "one"], ["two"], ["three"], ["four"], ["five"], ["six"], ["seven"], ["eight"],
    ],
    ordinals: ["st", "nd", "rd", "th"],
    units: [
      .day: ["day", "days"], .week: ["week", "weeks"], .month: ["month", "months"],
      .year: ["year", "years"],
    ]
  )

  static let german = DayVocabulary(
    yesterday: "Gestern",
    today: "Heute",
    tomorrow: "Morgen",
    phrases: ["gestern": -1, "heute": 0, "heute abend": 0, "morgen": 1, "ubermorgen": 2],
    weekdays: [
      ["montag", "mo"], ["dienstag", "di"], ["mittwoch", "mi"], ["donnerstag", "do"],
      ["freitag", "fr"], ["samstag", "sa", "sonnabend"], ["sonntag", "so"],
    ],
    months: [
      ["januar", "jan", "janner"], ["februar", "feb"], ["marz", "mar"], ["april", "apr"], ["mai"],
      ["juni", "jun"], ["juli", "jul"], ["august", "aug"], ["september", "sep", "sept"],
      ["oktober", "okt"], ["november", "nov"], ["dezember", "dez"],
    ],
    next: [
      "nachste", "nachsten", "nachster", "nachstes", "kommende", "kommenden", "kommender",
      "kommendes",
    ],
    after: ["in"],
    fillers: ["am", "den", "diesen", "bis", "ab", "fur", "vor", "zum"],
    each: ["jede", "jeden", "jeder", "jedes", "alle"],
    numbers: [
      ["ein", "eine", "einem", "einer"], ["zwei"], ["drei"], ["vier"], ["funf"], ["sechs"],
      ["sieben"], ["acht"],
    ],
    ordinals: [],
    units: [
      .day: ["tag", "tage", "tagen"], .week: ["woche", "wochen"],
      .month: ["monat", "monate", "monaten"], .year: ["jahr", "jahre", "jahren"],
    ]
  )

  static let french = DayVocabulary(
    yesterday: "Hier",
    today: "Aujourd’hui",
    tomorrow: "Demain",
    phrases: [
      "hier": -1, "aujourd hui": 0, "ce soir": 0, "demain": 1, "apres demain": 2,
    ],
    // The short forms are other words, such as the sea.
    weekdays: [
      ["lundi"], ["mardi"], ["mercredi"], ["jeudi"], ["vendredi"], ["samedi"], ["dimanche"],
    ],
    months: [
      ["janvier", "janv"], ["fevrier", "fevr"], ["mars"], ["avril", "avr"], ["mai"], ["juin"],
      ["juillet", "juil"], ["aout"], ["septembre", "sept"], ["octobre", "oct"],
      ["novembre", "nov"], ["decembre", "dec"],
    ],
    next: ["prochain", "prochaine"],
    after: ["dans"],
    fillers: ["le", "la", "l", "ce", "avant", "pour", "d", "ici", "des"],
    each: ["chaque", "tous", "toutes"],
    numbers: [
      ["un", "une"], ["deux"], ["trois"], ["quatre"], ["cinq"], ["six"], ["sept"], ["huit"],
    ],
    ordinals: ["er"],
    units: [
      .day: ["jour", "jours"], .week: ["semaine", "semaines"], .month: ["mois"],
      .year: ["an", "ans", "annee", "annees"],
    ]
  )
}
