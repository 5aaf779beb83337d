import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct LocalizedTextTests {
  /// Returns the text of a view in a language.
  private func text<V: View>(_ language: String, @ViewBuilder _ view: () -> V) -> String {
    show(60, 1) { view().environment(\.locale, Locale(identifier: language)) }.text
  }

  @Test func `a text is localized by the main bundle in the language of its environment`() {
    let texts = ["en_US", "de_DE", "ru_RU", "ar_EG", "fr_FR"].map {
      text($0) { Text("TRENDING_MOVIES") }
    }
    #expect(
      texts == [
        "Trending movies", "Beliebte Filme", "Популярные фильмы", "أفلام رائجة",
        "Trending movies",
      ]
    )
    #expect(text("de") { Text("TRENDING_MOVIES", bundle: .module) } == "Beliebte Filme")
    #expect(text("de") { Text("TRENDING_MOVIES", tableName: "None") } == "TRENDING_MOVIES")
    #expect(text("de") { Text("NOT_THERE") } == "NOT_THERE")
    #expect(text("de") { Text(verbatim: "TRENDING_MOVIES") } == "TRENDING_MOVIES")
    let title = "TRENDING_MOVIES"
    #expect(text("de") { Text(title) } == "TRENDING_MOVIES")
    #expect(text("de") { Text(LocalizedStringKey(title)) } == "Beliebte Filme")
  }

  @Test func `values are inserted into a translation in its order and plural form`() {
    func movies(_ count: Int, _ language: String) -> String {
      text(language) { Text("\(count) movies in \("Rome")") }
    }
    #expect(movies(1, "en") == "1 movie in Rome")
    #expect(movies(1, "de") == "1 Film in Rome")
    #expect(movies(1200, "de") == "In Rome: 1.200 Filme")
    #expect(movies(21, "ru") == "21 фильм: Rome")
    #expect(movies(3, "ru") == "3 фильма: Rome")
    #expect(movies(15, "ru") == "15 фильмов: Rome")
  }

  @Test func `Markdown is parsed in a translation but not in its values`() {
    let note = show(40, 1) {
      Text("L10N_NOTE").environment(\.locale, Locale(identifier: "de"))
    }
    #expect(note.text == "Eine fette Notiz")
    #expect(note.style(of: "fette")?.attributes == .bold)
    let hello = show(40, 1) {
      Text("L10N_HELLO \("*Ann*")").environment(\.locale, Locale(identifier: "de"))
    }
    #expect(hello.text == "Hallo, *Ann*!")
    #expect(hello.style(of: "*Ann*")?.attributes == .italic)
    let nested = show(40, 1) {
      Text("L10N_HELLO \(Text("L10N_NOTE").bold())").environment(\.locale, Locale(identifier: "de"))
    }
    #expect(nested.text == "Hallo, Eine fette Notiz!")
  }

  @Test func `each of concatenated texts is translated and keeps its style`() {
    let screen = show(60, 1) {
      (Text("L10N_TITLE").bold() + Text(verbatim: ": ") + Text("TRENDING_MOVIES"))
        .environment(\.locale, Locale(identifier: "de"))
    }
    #expect(screen.text == "Mediathek: Beliebte Filme")
    #expect(screen.style(of: "Mediathek")?.attributes == .bold)
    #expect(screen.style(of: "Beliebte") == .plain)
  }

  @Test func `a changed locale changes the texts`() {
    struct Switch: View {
      @State private var language = "en"
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("TRENDING_MOVIES").environment(\.locale, Locale(identifier: language))
          Button("L10N_DELETE") { language = "de" }
        }
        .environment(\.locale, Locale(identifier: "de"))
      }
    }
    let screen = Screen(Switch(), columns: 30, rows: 3)
    #expect(screen.text.contains("Trending movies"))
    screen.tap("Löschen")
    #expect(screen.text.contains("Beliebte Filme"))
  }

  @Test func `formats have the language of the environment`() {
    let number = 1234.5
    #expect(text("de_DE") { Text(number, format: .number) } == "1.234,5")
    #expect(text("en_US") { Text(number, format: .number) } == "1,234.5")
    let french = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "fr_FR"))
    #expect(text("de_DE") { Text(number, format: french) } == french.format(number))
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let month = Date.FormatStyle(timeZone: .gmt).month(.wide)
    #expect(text("de_DE") { Text("\(date, format: month)") } == "November")
    #expect(text("ru_RU") { Text(date, format: month) } == "ноябрь")
    func distance(_ language: String, _ style: Text.DateStyle) -> String {
      let screen = show(40, 1) {
        Text(date + 7_300, style: style).environment(\.locale, Locale(identifier: language))
      }
      screen.session.now = { date }
      screen.advance(ticks: 10)
      return screen.text
    }
    #expect(distance("de_DE", .relative) == "2 Std., 1 Min.")
    #expect(distance("ru_RU", .offset) == "+2 ч")
  }

  @Test func `controls, titles and prompts are translated`() {
    struct Library: View {
      @State private var name = ""
      @State private var isAsking = false
      var body: some View {
        NavigationStack {
          VStack(alignment: .leading) {
            TextField("x", text: $name, prompt: Text("L10N_PROMPT"))
            Label("L10N_LABEL", systemImage: "star")
            Toggle("L10N_NEW", isOn: .constant(true))
            Button("L10N_DELETE") { isAsking = true }
          }
          .navigationTitle("L10N_TITLE")
          .navigationSubtitle(Text("L10N_SUBTITLE"))
        }
        .alert("L10N_ASK", isPresented: $isAsking) {
          Button("L10N_DELETE") {}
        } message: {
          Text("L10N_EMPTY")
        }
        .environment(\.locale, Locale(identifier: "de"))
      }
    }
    let screen = Screen(Library(), columns: 50, rows: 14)
    for word in ["Mediathek", "Alle Filme", "Name des Films", "Stern", "neu", "Löschen"] {
      #expect(screen.text.contains(word), "\(word) in \(screen.text)")
    }
    screen.tap("Löschen")
    for word in ["Film löschen?", "Hier ist nichts"] {
      #expect(screen.text.contains(word), "\(word) in \(screen.text)")
    }
    #expect(!screen.text.contains("L10N"))
  }

  @Test func `keys of subtitles and badges are translated, and strings are not`() {
    func text(@ViewBuilder _ view: () -> some View) -> String {
      show(60, 6) { view().environment(\.locale, Locale(identifier: "de")) }.text
    }
    func page(_ view: some View) -> String {
      text { NavigationStack { view.navigationTitle("t") } }
    }
    let key: LocalizedStringKey? = "L10N_NEW"
    let word = "L10N_NEW"
    #expect(page(Text("x").navigationSubtitle("L10N_NEW")).contains("neu"))
    #expect(page(Text("x").navigationSubtitle(word)).contains("L10N_NEW"))
    let coins = page(Text("x").navigationSubtitle("^[\(2) coin](inflect: true)"))
    #expect(coins.contains("2 coin") && !coins.contains("inflect"))
    #expect(text { List { Text("x").badge("L10N_NEW") } }.contains("neu"))
    #expect(text { List { Text("x").badge(key) } }.contains("neu"))
    #expect(text { List { Text("x").badge(word) } }.contains("L10N_NEW"))
    #expect(text { TabView { Tab("t", systemImage: "star") {}.badge("L10N_NEW") } }.contains("neu"))
    #expect(text { TabView { Tab("t", systemImage: "star") {}.badge(word) } }.contains("L10N_NEW"))
  }

  @Test func `dates and intervals are in the locale and the time zone of the environment`() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let end = start.addingTimeInterval(3_600)
    func text(_ language: String, _ zone: String, _ calendar: Calendar.Identifier, _ text: Text)
      throws -> String
    {
      let zone = try #require(TimeZone(identifier: zone))
      return show(60, 1) {
        text.environment(\.locale, Locale(identifier: language)).environment(\.timeZone, zone)
          .environment(\.calendar, Calendar(identifier: calendar))
      }.text
    }
    #expect(try text("de_DE", "Asia/Tokyo", .gregorian, Text(start, style: .time)) == "7:13")
    #expect(try text("de_DE", "UTC", .gregorian, Text(start, style: .time)) == "22:13")
    #expect(
      try text("de_DE", "Asia/Tokyo", .gregorian, Text(start, style: .date)) == "15. November 2023"
    )
    #expect(try text("en_US", "UTC", .buddhist, Text(start, style: .date)).contains("2566"))
    let interval = Text(DateInterval(start: start, end: end))
    #expect(try text("de_DE", "UTC", .gregorian, interval) == "14.11.2023, 22:13–23:13 Uhr")
    #expect(try text("de_DE", "Asia/Tokyo", .gregorian, Text("\(start...end)")).contains("07:13"))
  }

  @Test func `tabs, badges, empty states and accessibility labels are translated`() {
    let screen = Screen(
      TabView {
        ContentUnavailableView("L10N_EMPTY", systemImage: "film")
          .tabItem { Text("L10N_TAB") }
          .badge(Text("L10N_NEW"))
      }
      .environment(\.locale, Locale(identifier: "de")),
      columns: 40,
      rows: 12
    )
    for word in ["Filme", "neu", "Hier ist nichts"] {
      #expect(screen.text.contains(word), "\(word) in \(screen.text)")
    }
    let button = Screen(
      Button("x") {}.accessibilityLabel("L10N_DELETE")
        .environment(\.locale, Locale(identifier: "de")),
      columns: 20,
      rows: 1
    )
    #expect(button.session.accessibilityTree.description.contains("Löschen"))
    let menu = Screen(
      Button("x") {}.accessibilityAction(named: "L10N_DELETE") {}
        .environment(\.locale, Locale(identifier: "de")),
      columns: 30,
      rows: 8
    )
    menu.press(".")
    #expect(menu.text.contains("Löschen"), "\(menu.text)")
  }

  @Test func `a localized resource has the language of the environment`() {
    let resource = LocalizedStringResource("\(2) movies in \("*Rome*")")
    #expect(text("de") { Text(resource) } == "In *Rome*: 2 Filme")
    #expect(text("ru") { Text(resource) } == "2 фильма: *Rome*")
    let missing = LocalizedStringResource("not.there", defaultValue: "\(1234) *are* \("*here*")")
    #expect(text("de") { Text(missing) } == "1.234 are *here*")
  }

  @Test func `texts with the same key and values are equal`() {
    #expect(Text("\(2) movies in \("Rome")") == Text("\(2) movies in \("Rome")"))
    #expect(Text("\(2) movies in \("Rome")") != Text("\(3) movies in \("Rome")"))
    #expect(Text("TRENDING_MOVIES") != Text("TRENDING_MOVIES", tableName: "Other"))
    #expect(Text("TRENDING_MOVIES").bold() != Text("TRENDING_MOVIES"))
  }
}
