import Foundation
import FoundationExtras
import Testing

@Suite struct LocalizationTests {
  private func text(
    _ value: String.LocalizationValue,
    _ language: String,
    table: String? = nil
  ) -> String {
    String(localized: value, table: table, bundle: .module, locale: Locale(identifier: language))
  }

  @Test func `a symbolic key is shown in each language of the catalog`() {
    #expect(text("TRENDING_MOVIES", "en_US") == "Trending movies")
    #expect(text("TRENDING_MOVIES", "de_AT") == "Beliebte Filme")
    #expect(text("TRENDING_MOVIES", "ru") == "Популярные фильмы")
    #expect(text("TRENDING_MOVIES", "ar_EG") == "أفلام رائجة")
  }

  @Test func `a language that is missing falls back to the source language`() {
    #expect(text("TRENDING_MOVIES", "fr_FR") == "Trending movies")
    #expect(text("ENGLISH_ONLY", "de_DE") == "Only in English")
    #expect(text("Quiet, please", "fr") == "Quiet, please")
  }

  @Test func `a missing key, and one without a text, show the key`() {
    #expect(text("NOT_THERE", "de") == "NOT_THERE")
    #expect(text("NOT_THERE %@ %lld", "de") == "NOT_THERE %@ %lld")
    #expect(text("\(3) not there, \("x")", "de") == "3 not there, x")
    #expect(text("EMPTY", "de") == "EMPTY")
    #expect(text("TRENDING_MOVIES", "de", table: "NoSuchTable") == "TRENDING_MOVIES")
  }

  @Test(
    arguments: [
      (0, "No movies", "0 Filme", "0 фильмов", "لا أفلام"),
      (1, "1 movie", "1 Film", "1 фильм", "فيلم واحد"),
      (2, "2 movies", "2 Filme", "2 фильма", "فيلمان"),
      (5, "5 movies", "5 Filme", "5 фильмов", "٥ أفلام"),
      (11, "11 movies", "11 Filme", "11 фильмов", "١١ فيلمًا"),
      (21, "21 movies", "21 Filme", "21 фильм", "٢١ فيلمًا"),
      (22, "22 movies", "22 Filme", "22 фильма", "٢٢ فيلمًا"),
      (100, "100 movies", "100 Filme", "100 фильмов", "١٠٠ فيلم"),
      (1234, "1,234 movies", "1.234 Filme", "1\u{A0}234 фильма", "١٬٢٣٤ فيلمًا"),
    ]
  )
  func `a number chooses its plural form by the rules of the language`(
    count: Int,
    english: String,
    german: String,
    russian: String,
    arabic: String
  ) {
    #expect(text("\(count) movies", "en_US") == english)
    #expect(text("\(count) movies", "de_DE") == german)
    #expect(text("\(count) movies", "ru_RU") == russian)
    #expect(text("\(count) movies", "ar_EG") == arabic)
  }

  @Test func `substitutions have a plural form each, in any order`() {
    #expect(text("\(1) photos in \(2) albums", "en") == "1 photo in 2 albums")
    #expect(text("\(3) photos in \(1) albums", "de") == "Ein Album mit 3 Fotos")
    #expect(text("\(22) photos in \(5) albums", "ru") == "22 фотографии в 5 альбомах")
    #expect(text("\(25) photos in \(1) albums", "ru") == "25 фотографий в 1 альбоме")
  }

  @Test func `positions change the order of values`() {
    #expect(text("\("Ann") invited \("Bob")", "en") == "Ann invited Bob")
    #expect(text("\("Ann") invited \("Bob")", "de") == "Bob wurde von **Ann** eingeladen")
    #expect(text("\("Ann") invited \("Bob")", "ru") == "Ann приглашает Bob")
  }

  @Test func `percent signs are doubled in keys with values`() {
    #expect(text("\(50)% of \("5 GB")", "en") == "50% of 5 GB")
    #expect(text("\(50)% of \("5 GB")", "de") == "50 % von 5 GB")
    #expect(text("\(50)% of \("%@")", "ar_EG") == "٥٠٪ من %@")
    #expect(text("100%", "de") == "100%")
  }

  @Test func `a format keeps its precision and uses the separators of the language`() {
    #expect(text("price \(9.5, specifier: "%.2f")", "de") == "Preis: 9,50 EUR")
    #expect(text("price \(9.5, specifier: "%.2f")", "en_US") == "price 9.50")
  }

  @Test func `device variations use the entry other`() {
    #expect(text("TAP", "en") == "Press Return")
    #expect(text("TAP", "de") == "Klicken")
  }

  @Test func `a separate key can have a default value`() {
    func count(_ count: Int, _ language: String) -> String {
      String(
        localized: "inbox.count",
        defaultValue: "\(count) messages",
        bundle: .module,
        locale: Locale(identifier: language)
      )
    }
    #expect(count(1, "de") == "1 neue Nachricht")
    #expect(count(4, "de") == "4 neue Nachrichten")
    let missing = String(
      localized: "not.there",
      defaultValue: "\(2) messages",
      bundle: .module,
      locale: Locale(identifier: "de")
    )
    #expect(missing == "2 messages")
  }

  @Test func `tables in folders of languages are read, with their plural forms`() {
    #expect(text("welcome", "de", table: "Legacy") == "Willkommen, %@!")
    let format = text("welcome", "pl", table: "Legacy")
    #expect(String(format: format, "Ola") == "Witaj, Ola!")
    #expect(text("only_english", "de", table: "Legacy") == "English \"only\"")
  }

  @Test func `a dictionary of strings chooses plural forms by position`() {
    func files(_ files: Int, _ folders: Int, _ language: String) -> String {
      String(
        localized: "files",
        defaultValue: "\(files) \(folders)",
        table: "Legacy",
        bundle: .module,
        locale: Locale(identifier: language)
      )
    }
    #expect(files(1, 1, "en") == "1 file in one folder")
    #expect(files(7, 3, "en") == "7 files in 3 folders")
    #expect(files(3, 1, "pl") == "3 pliki w jednym folderze")
    #expect(files(12, 5, "pl_PL") == "12 plików w 5 folderach")
  }

  @Test func `NSLocalizedString reads catalogs`() {
    let title = String(localized: "TRENDING_MOVIES", bundle: .module)
    #expect(title != "TRENDING_MOVIES")
    #expect(NSLocalizedString("TRENDING_MOVIES", bundle: .module, comment: "") == title)
    // The resources of the tested package replace the main bundle.
    #expect(NSLocalizedString("TRENDING_MOVIES", comment: "A title") == title)
    #expect(String(localized: "TRENDING_MOVIES") == title)
    #expect(
      NSLocalizedString("only_english", tableName: "Legacy", bundle: .module, comment: "")
        == "English \"only\""
    )
    #expect(NSLocalizedString("NOT_THERE", comment: "") == "NOT_THERE")
    #expect(NSLocalizedString("NOT_THERE", value: "Instead", comment: "") == "Instead")
  }

  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], "Trending movies, 3 movies, Quit"),
      (["LANG": "de_DE.UTF-8"], "Beliebte Filme, 3 Filme, Beenden"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "ru_RU.UTF-8"], "Популярные фильмы, 3 фильма, Quit"),
      (["LANG": "C", "LC_MESSAGES": "ar_EG"], "أفلام رائجة, ٣ أفلام, Quit"),
      (["LANG": "fr_FR"], "Trending movies, 3 movies, Quit"),
      (["LANG": "fr_FR", "LANGUAGE": "fr:de"], "Beliebte Filme, 3 Filme, Beenden"),
      (["LANG": "C.UTF-8"], "Trending movies, 3 movies, Quit"),
      ([:], "Trending movies, 3 movies, Quit"),
    ]
  )
  func `a program uses the locale of its environment`(
    environment: [String: String],
    expected: String
  ) throws {
    let folder = Bundle.module.bundleURL.deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: "LocalizationFixture")
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self) == expected + "\n")
  }

  @Test func `a resource is looked up in the language of its locale`() throws {
    var resource = LocalizedStringResource(
      "TRENDING_MOVIES",
      bundle: .atURL(Bundle.module.bundleURL)
    )
    resource.locale = Locale(identifier: "en")
    #expect(String(localized: resource) == "Trending movies")
    resource.locale = Locale(identifier: "de_CH")
    #expect(String(localized: resource) == "Beliebte Filme")
    let copy = try JSONDecoder().decode(
      LocalizedStringResource.self,
      from: JSONEncoder().encode(resource)
    )
    #expect(copy == resource)
    var literal: LocalizedStringResource = "\(3) movies"
    #expect(literal.key == "%lld movies")
    literal.locale = Locale(identifier: "ru")
    #expect(String(localized: literal) == "3 фильма")
  }

  @Test func `the key of a value has a specifier for each type`() {
    let value: String.LocalizationValue =
      "\(1) \(UInt(1)) \(1.5) \(Float(1)) \(Int32(1)) \("s") \(true) \(2, specifier: "%03d") 5%"
    #expect(value.key == "%lld %llu %lf %f %d %@ %@ %03d 5%%")
    #expect(value.arguments.count == 8)
  }
}
