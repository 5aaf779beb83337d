import Foundation
import Synchronization
import Testing

@testable import FoundationExtras

@Suite struct LocalizationFileTests {
  private final class Warnings: Sendable {
    private let messages = Mutex<[String]>([])
    var all: [String] { messages.withLock(\.self) }
    func add(_ message: String) { messages.withLock { $0.append(message) } }
  }

  private func warnings(reading table: String) throws -> (folder: URL, warnings: [String]) {
    let folder = try #require(Bundle.module.url(forResource: "Malformed", withExtension: nil))
    let warnings = Warnings()
    let directory = LocalizedDirectory(folder, report: warnings.add)
    for _ in 1...2 { #expect(directory.table(table) == nil) }
    return (folder, warnings.all)
  }

  @Test func `a catalog that is no JSON is reported once by its name`() throws {
    let (folder, warnings) = try warnings(reading: "Localizable")
    #expect(
      warnings == [
        """
        The translations in "\(folder.path)/Localizable.xcstrings" could not be read: it is not valid \
        JSON. Keys are shown in their place. To fix this, correct the file.
        """
      ]
    )
  }

  @Test func `a catalog without a source language is reported`() throws {
    let (folder, warnings) = try warnings(reading: "NoLanguage")
    #expect(
      warnings == [
        """
        The translations in "\(folder.path)/NoLanguage.xcstrings" could not be read: \
        "sourceLanguage" is missing. Keys are shown in their place. To fix this, correct the file.
        """
      ]
    )
  }

  @Test func `a catalog with another structure is reported with its coding path`() throws {
    let (folder, warnings) = try warnings(reading: "WrongShape")
    #expect(
      warnings == [
        """
        The translations in "\(folder.path)/WrongShape.xcstrings" could not be read: at strings > A > \
        localizations > de > stringUnit, there is no Dictionary<String, Any>. Keys are shown in \
        their place. To fix this, correct the file.
        """
      ]
    )
  }

  @Test func `a table of strings that is malformed is reported with the line`() throws {
    let (folder, warnings) = try warnings(reading: "Broken")
    #expect(
      warnings == [
        """
        The translations in "\(folder.path)/de.lproj/Broken.strings" could not be read: missing \
        ';' on line 2. Keys are shown in their place. To fix this, correct the file.
        """
      ]
    )
  }

  @Test(
    arguments: [
      ([:], []),
      (["LANG": "C.UTF-8"], []),
      (["LANG": "POSIX"], []),
      (["LANG": "de_DE.UTF-8"], ["de_DE"]),
      (["LANG": "de_DE@euro", "LC_MESSAGES": "ru_RU.KOI8-R"], ["ru_RU"]),
      (["LANG": "de_DE", "LC_MESSAGES": "ru_RU", "LC_ALL": "ar_EG.UTF-8"], ["ar_EG"]),
      (["LANG": "de_DE", "LC_ALL": ""], ["de_DE"]),
      (["LANG": "de_DE", "LC_ALL": "C"], []),
      (["LANG": "sr_RS@latin"], ["sr_Latn_RS"]),
      (["LANG": "de_CH", "LANGUAGE": "rm:de"], ["rm", "de", "de_CH"]),
      (["LANG": "C", "LANGUAGE": "de"], []),
      (["LANG": "../../etc"], []),
    ]
  )
  func `the environment names the locale`(environment: [String: String], expected: [String]) {
    #expect(Locale.preferredIdentifiers(environment) == expected)
  }

  @Test(
    arguments: [
      ("de_AT", ["en", "de"], "de"),
      ("de_AT", ["de", "de-AT"], "de-AT"),
      ("de", ["de-CH", "en"], "de-CH"),
      ("pt_PT", ["pt-BR", "pt-PT"], "pt-PT"),
      ("pt", ["pt-BR", "en"], "pt-BR"),
      ("zh_TW", ["zh-Hans", "zh-Hant"], "zh-Hant"),
      ("zh_CN", ["zh-Hans", "zh-Hant"], "zh-Hans"),
      ("zh_HK", ["zh-Hans"], nil),
      ("no", ["nb"], "nb"),
      ("nb_NO", ["no"], "no"),
      ("sr_Latn_RS", ["sr"], nil),
      ("fr", ["en"], nil),
    ] as [(String, [String], String?)]
  )
  func `a language matches the available localizations`(
    language: String,
    localizations: [String],
    expected: String?
  ) {
    #expect(LanguageTag(language).bestMatch(among: localizations) == expected)
  }

  @Test func `the resources of the program's package replace the main bundle`() {
    let bundles = ["Alpha_Beta.resources", "Movies_App.resources", "Movies_Kit.resources"]
    func own(_ program: String) -> [String] {
      MainDirectories.ownBundles(of: URL(filePath: "/build/\(program)"), among: bundles)
    }
    #expect(own("App") == ["Movies_App.resources", "Movies_Kit.resources"])
    #expect(own("MoviesPackageTests.xctest") == ["Movies_App.resources", "Movies_Kit.resources"])
    #expect(own("Other") == bundles)
    #expect(own("OtherPackageTests.xctest") == [])
  }

  @Test(
    arguments: [
      ("%@", [.argument(index: 0, isPositional: false, specifier: "@")]),
      ("%2$lld", [.argument(index: 1, isPositional: true, specifier: "lld")]),
      ("%%", [.text("%")]),
      ("100%", [.text("100%")]),
      ("%05.2f!", [.argument(index: 0, isPositional: false, specifier: "05.2f"), .text("!")]),
      ("%#@a@%arg", [.substitution(name: "a", index: nil), .ownArgument]),
      ("%3$#@a@", [.substitution(name: "a", index: 2)]),
      ("%#@a", [.text("%#@a")]),
      ("%$ %", [.text("%$ %")]),
    ] as [(String, [FormatTemplate.Piece])]
  )
  func `a format is parsed into its parts`(format: String, pieces: [FormatTemplate.Piece]) {
    #expect(FormatTemplate(format).pieces == pieces)
  }

  @Test(
    arguments: [
      (.integer(42), "d", "42"), (.integer(42), "05d", "00042"), (.integer(255), "x", "ff"),
      (.integer(42), "s", "42"), (.integer(42), "p", "42"), (.integer(42), "@", "42"),
      (.integer(2), ".1f", "2.0"), (.unsigned(7), "llu", "7"), (.unsigned(255), "02X", "FF"),
      (.double(1.5), "d", "1.5"), (.double(1.5), "s", "1.5"), (.double(1.24), ".1f", "1.2"),
      (.double(0.5), "lf", "0.500000"), (.string("a"), "d", "a"), (.string("a"), "s", "a"),
    ] as [(LocalizedArgument, String, String)]
  )
  func `a value with a specifier for another type is still formatted`(
    value: LocalizedArgument,
    specifier: String,
    expected: String
  ) {
    #expect(value.formatted(specifier, locale: Locale(identifier: "en_US")) == expected)
  }

  @Test func `a recursive substitution terminates`() {
    let translation = Translation(
      .single(FormatTemplate("%#@a@")),
      substitutions: [
        "a": .init(index: 0, specifier: "lld", forms: [.other: FormatTemplate("%#@a@")])
      ]
    )
    #expect(
      translation.pieces(for: [.integer(1)], rules: .of("en")) == [.text("%#@a@")]
    )
  }
}
