import Foundation
import Models
import Testing

struct DayWordsTests {
  /// A Sunday.
  private let today = Day(daysSince1970: 20_786)

  @Test(
    arguments: [
      ("en_US", "today", 0), ("en_US", "Tonight", 0), ("en_US", "tomorrow", 1),
      ("en_US", "yesterday", -1),
      ("en_US", "the day after tomorrow", 2), ("en_US", "mon", 1), ("en_US", "Fri", 5),
      ("en_US", "sunday", 7), ("en_US", "on Friday", 5), ("en_US", "this friday", 5),
      ("en_US", "next monday", 1), ("en_US", "next sunday", 7), ("en_US", "next-friday", 5),
      ("en_US", "in 2 weeks", 14), ("en_US", "in a week", 7), ("en_US", "in three days", 3),
      ("en_US", "in 1 month", 30), ("en_US", "in-2-weeks", 14), ("en_US", "next week", 1),
      ("en_US", "next month", 2), ("en_US", "next year", 33), ("en_US", "2w", 14),
      ("en_US", "3d", 3),
      ("en_US", "2026-12-24", 25), ("en_US", "in 1 year", 365),
      ("de_DE", "heute", 0), ("de_DE", "Morgen", 1), ("de_DE", "übermorgen", 2),
      ("de_DE", "ubermorgen", 2), ("de_DE", "gestern", -1), ("de_DE", "Fr", 5),
      ("de_DE", "am Freitag", 5), ("de_DE", "nächsten Montag", 1),
      ("de_DE", "kommenden Freitag", 5),
      ("de_DE", "in zwei Wochen", 14), ("de_DE", "in einem Monat", 30),
      ("de_DE", "nächste Woche", 1), ("de_DE", "nächstes Jahr", 33), ("de_DE", "tomorrow", 1),
      ("fr_FR", "aujourd'hui", 0), ("fr_FR", "aujourd’hui", 0), ("fr_FR", "demain", 1),
      ("fr_FR", "après-demain", 2), ("fr_FR", "hier", -1), ("fr_FR", "vendredi", 5),
      ("fr_FR", "lundi prochain", 1), ("fr_FR", "dans 2 semaines", 14),
      ("fr_FR", "la semaine prochaine", 1), ("fr_FR", "l'année prochaine", 33),
      ("en_US", "dec 24", 25), ("en_US", "24 December", 25), ("en_US", "Dec 24, 2026", 25),
      ("en_US", "24th of dec", 25), ("en_US", "the 1st of january", 33), ("en_US", "nov 29", 0),
      ("en_US", "Nov 28", 364), ("en_US", "nov 28 2026", -1), ("en_US", "feb 29", 457),
      ("en_US", "Fri, Dec 4, 2026", 5), ("en_US", "on may 5th", 157), ("en_US", "3-jan", 35),
      ("de_DE", "24. Dezember", 25), ("de_DE", "am 24. dez.", 25), ("de_DE", "1. März 2027", 92),
      ("de_DE", "24.12.", 25), ("de_DE", "24.12.2026", 25), ("de_DE", "1.1.", 33),
      ("de_DE", "dec 24", 25), ("fr_FR", "24 décembre", 25), ("fr_FR", "le 1er janvier", 33),
      ("fr_FR", "d'ici vendredi", 5), ("fr_FR", "avant le 24 décembre", 25),
      ("de_DE", "bis Freitag", 5), ("de_DE", "bis zum 24. Dezember", 25),
      ("en_US", "by friday", 5), ("en_US", "by tomorrow", 1),
      ("fr_FR", "3 janv. 2027", 35),
      ("fr_FR", "dans un mois", 30), ("fr_FR", "in 2 weeks", 14), ("ja_JP", "tomorrow", 1),
    ]
  )
  func `words mean a day`(locale: String, text: String, offset: Int) {
    let words = DayWords(Locale(identifier: locale))
    #expect(words.day(text, from: today) == today.advanced(by: offset))
  }

  @Test(arguments: [
    "", " ", "soon", "next", "in", "in weeks", "in 2", "2", "next next", "in 0x2 weeks", "next day",
    "monday friday", "2026-02-30", "in 99999 weeks", "in -1 days", "0d", "w", "1 w",
    String(repeating: "tomorrow ", count: 100_000), "heute", "demain",
    "every monday", "each friday", "by", "until", "dec", "dec 0", "dec 32", "feb 30", "feb 29 2027",
    "dec 24 26", "dec 24th 99999", "24 24",
    "dec dec", "mon, Dec 4, 2026", "24.12.", "1.2", "5th", "dec 24nth", "jan -3",
  ])
  func `other texts mean none`(text: String) {
    #expect(DayWords(Locale(identifier: "en_US")).day(text, from: today) == nil)
  }

  @Test func `a weekday is the next one after today, and next that of the week after this`() {
    let words = DayWords(Locale(identifier: "en_US"))
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    for offset in 0..<7 {
      let today = today.advanced(by: offset)
      for (index, name) in names.enumerated() {
        let days = (1...7).map(today.advanced(by:))
        let expected = days.first { $0.weekday.rawValue == name }
        #expect(words.day(name, from: today) == expected)
        let monday = days.first { $0.weekday == .monday }
        #expect(words.day("next \(name)", from: today) == monday?.advanced(by: index))
      }
    }
  }

  @Test(
    arguments: [
      ("en_US", ["Yesterday", "Today", "Tomorrow", "Tuesday", "Saturday", "Dec 6", "Jan 3, 2027"]),
      ("de_DE", ["Gestern", "Heute", "Morgen", "Dienstag", "Samstag", "6. Dez.", "3. Jan. 2027"]),
      ("fr_FR", ["Hier", "Aujourd’hui", "Demain", "mardi", "samedi", "6 déc.", "3 janv. 2027"]),
    ]
  )
  func `days have names in the form of the locale`(locale: String, names: [String]) {
    let words = DayWords(Locale(identifier: locale))
    let days = [-1, 0, 1, 2, 6, 7, 35].map(today.advanced(by:))
    #expect(days.map { words.name(of: $0, from: today) } == names)
  }

  @Test(arguments: ["en_US", "de_DE", "fr_FR"])
  func `the names of days are read as these days`(locale: String) {
    let words = DayWords(Locale(identifier: locale))
    for day in (-1...800).map(today.advanced(by:)) {
      #expect(words.day(words.name(of: day, from: today), from: today) == day)
      #expect(words.day(words.date(day), from: today) == day)
    }
  }

  @Test(
    arguments: [
      ("Call mum tomorrow", "Call mum due:2026-11-30"),
      ("(A) Call mum next friday +home @phone", "(A) Call mum due:2026-12-04 +home @phone"),
      ("Call +home tomorrow", "Call +home due:2026-11-30"),
      ("Pay in 2 weeks rec:1m", "Pay due:2026-12-13 rec:1m"),
      ("Pay due:fri", "Pay due:2026-12-04"), ("Pay due:in-2-weeks", "Pay due:2026-12-13"),
      ("Pay t:tomorrow due:mon", "Pay t:2026-11-30 due:2026-11-30"),
      ("Plan tomorrow due:fri", "Plan tomorrow due:2026-12-04"),
      ("Call mum dec 24", "Call mum due:2026-12-24"),
      ("Call mum Dec 24, 2026 +home", "Call mum due:2026-12-24 +home"),
      ("Call mum on the 24th of december", "Call mum due:2026-12-24"),
      ("Back until monday", "Back due:2026-11-30"), ("Pay by tomorrow", "Pay due:2026-11-30"),
      ("Meet at friday", "Meet due:2026-12-04"), ("Buy for today", "Buy due:2026-11-29"),
      ("Read from next monday", "Read due:2026-11-30"), ("Call, tomorrow", "Call due:2026-11-30"),
      ("Call - tomorrow", "Call due:2026-11-30"), ("Call mum: dec 24", "Call mum due:2026-12-24"),
      ("Jog every monday", "Jog every monday"),
      ("Jog every other friday", "Jog every other friday"),
      ("every monday", "every monday"), ("Bring forward", "Bring forward"),
      ("Read chapter 12", "Read chapter 12"), ("Version 1.2", "Version 1.2"),
      ("Read tomorrow.", "Read tomorrow."), ("Tomorrow", "Tomorrow"),
      ("tomorrow +home", "tomorrow +home"),
      ("Tomorrow never dies", "Tomorrow never dies"), ("Buy cable 2m", "Buy cable 2m"),
      ("Pay due:soon", "Pay due:soon"), ("Due:fri", "Due:fri"), ("", ""), ("  ", "  "),
      ("Report 2026-12-01", "Report 2026-12-01"), ("a  b\ttomorrow ", "a  b\tdue:2026-11-30 "),
    ]
  )
  func `a line is read with its words`(line: String, expected: String) {
    let words = DayWords(Locale(identifier: "en_US"))
    #expect(words.resolving(line, from: today) == expected)
  }

  @Test func `scripts have only words after due and t`() {
    let words = DayWords(Locale(identifier: "en_US"))
    #expect(
      words.resolving("Watch Friday", from: today, atEnd: false) == "Watch Friday"
    )
    #expect(
      words.resolving("Watch Friday due:fri", from: today, atEnd: false)
        == "Watch Friday due:2026-12-04"
    )
  }
}
