import ViewKit
import ScreenTesting
import Testing

/// Tests of a screen in four languages.
@MainActor
@Suite struct LocalizedLibraryTests {
  enum Sorting: String, CaseIterable, Identifiable {
    case title, year
    var id: Self { self }
    var name: LocalizedStringResource {
      switch self {
      case .title: "sort.title"
      case .year: "sort.year"
      }
    }
    var key: LocalizedStringKey { LocalizedStringKey("sort." + rawValue) }
  }

  struct Offline: LocalizedError {
    let language: Locale
    var errorDescription: String? { String(localized: "library.offline", locale: language) }
  }

  struct Library: View {
    let count: Int
    @Environment(\.locale) private var locale
    @State private var query = ""
    @State private var sorting = Sorting.title
    @State private var isRemoving = false
    @State private var error: Offline?

    var body: some View {
      NavigationStack {
        List {
          Section("library.section \(count)") {
            Text("library.seen \(0.5, format: .percent) \(Text("library.section \(3)").bold())")
            LabeledContent("sort.by") { Text(sorting.name) }
            LabeledContent("sort.year", value: 2001, format: .number.grouping(.never))
            Text(
              Date.AnchoredRelativeFormatStyle(
                anchor: Date(timeIntervalSince1970: 0),
                presentation: .named,
                locale: locale
              )
              .format(Date(timeIntervalSince1970: 86_400))
            )
            ProgressView("library.loading")
            Picker("sort.by", selection: $sorting) {
              ForEach(Sorting.allCases) { Text($0.key).tag($0) }
            }
            .pickerStyle(.inline)
          }
        }
        .searchable(text: $query, prompt: "library.search")
        .toolbar {
          Button("library.remove", role: .destructive) { isRemoving = true }
          Button {
            error = Offline(language: locale)
          } label: {
            Text(verbatim: "!")
          }
        }
        .confirmationDialog(
          "library.remove.ask",
          isPresented: $isRemoving,
          titleVisibility: .visible
        ) {
          Button("library.remove", role: .destructive) {}
        }
        .alert(
          isPresented: Binding(get: { error != nil }, set: { if !$0 { error = nil } }),
          error: error
        ) {}
      }
    }
  }

  @Test(
    arguments: [
      (
        "en_US", 1,
        [
          "1 film", "50% of 3 films seen", "Sort by", "Title", "Year", "2001", "yesterday",
          "Loading…", "Search films",
        ], "Remove", "Remove this film?", "You are offline."
      ),
      (
        "de_DE", 12,
        [
          "12 Filme", "50\u{A0}% von 3 Filme gesehen", "Sortieren nach", "Titel", "Jahr",
          "gestern", "Wird geladen …", "Filme suchen",
        ], "Entfernen", "Diesen Film entfernen?", "Du bist offline."
      ),
      (
        "ru_RU", 22,
        [
          "22 фильма", "Просмотрено 50\u{A0}% из 3 фильма", "Сортировка", "Название", "Год",
          "вчера", "Загрузка…", "Поиск фильмов",
        ], "Удалить", "Удалить этот фильм?", "Нет сети."
      ),
      (
        "ar_EG", 11,
        [
          "١١ فيلمًا", "من ٣ أفلام", "الترتيب حسب", "العنوان", "السنة", "٢٠٠١", "أمس",
          "جار التحميل…", "بحث عن أفلام",
        ], "إزالة", "إزالة هذا الفيلم؟", "أنت غير متصل."
      ),
    ]
  )
  func `a library uses the locale of its environment`(
    language: String,
    count: Int,
    words: [String],
    remove: String,
    question: String,
    offline: String
  ) {
    let screen = Screen(
      Library(count: count).environment(\.locale, Locale(identifier: language)),
      columns: 60,
      rows: 22
    )
    for word in words { #expect(screen.text.contains(word), "\(word) in\n\(screen.text)") }
    #expect(!screen.text.contains("library."))
    #expect(!screen.text.contains("sort."))
    screen.tap(remove)
    #expect(screen.text.contains(question), "\(question) in\n\(screen.text)")
    screen.press(.escape)
    screen.tap("!")
    #expect(screen.text.contains(offline), "\(offline) in\n\(screen.text)")
  }
}
