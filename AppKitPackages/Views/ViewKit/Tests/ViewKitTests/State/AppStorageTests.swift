import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct AppStorageTests {
  enum Theme: String { case light, dark }

  private struct Root: View {
    @AppStorage("count") private var count = 1
    @AppStorage("theme") private var theme = Theme.light
    @AppStorage("note") private var note: String?
    var body: some View {
      VStack(alignment: .leading) {
        Button("\(count) \(theme.rawValue) \(note ?? "-")") {
          count += 1
          theme = .dark
          note = note == nil ? "note" : nil
        }
        .buttonStyle(.plain)
        Other()
      }
    }
  }

  private struct Other: View {
    @AppStorage("count") private var count = 1
    var body: some View { Text("other \(count)") }
  }

  /// Empty user defaults for one test.
  private func defaults() throws -> UserDefaults {
    let name = "AppStorageTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.removePersistentDomain(forName: name)
    return defaults
  }

  @Test func `a value persists, and all views that read it update`() throws {
    let defaults = try defaults()
    let screen = show(20, 2) { Root().defaultAppStorage(defaults) }
    #expect(screen.text == "1 light -\nother 1")
    screen.press(.enter)
    #expect(screen.text == "2 dark note\nother 2")
    #expect(defaults.integer(forKey: "count") == 2)
    #expect(defaults.string(forKey: "theme") == "dark")
    let again = show(20, 2) { Root().defaultAppStorage(defaults) }
    #expect(again.text == "2 dark note\nother 2")
    again.press(.enter)
    #expect(defaults.object(forKey: "note") == nil)
    #expect(screen.text == "3 dark -\nother 3")
  }

  @Test func `AppStorage works outside of views with a separate store`() throws {
    let defaults = try defaults()
    struct Settings {
      @AppStorage var isLoud: Bool
      init(_ store: UserDefaults) {
        _isLoud = AppStorage(wrappedValue: false, "isLoud", store: store)
      }
    }
    let settings = Settings(defaults)
    #expect(!settings.isLoud)
    settings.isLoud = true
    #expect(defaults.bool(forKey: "isLoud"))
    #expect(Settings(defaults).isLoud)
  }

  @Test func `optional addresses and values with a raw value persist`() throws {
    struct Root: View {
      @AppStorage("page") private var page: URL?
      @AppStorage("theme") private var theme: Theme?
      var body: some View {
        Button("\(page?.host() ?? "no page") \(theme?.rawValue ?? "no theme")") {
          page = page == nil ? URL(string: "https://example.com/a") : nil
          theme = theme == nil ? .dark : nil
        }
      }
    }
    let defaults = try defaults()
    let screen = Screen(Root().defaultAppStorage(defaults), columns: 40, rows: 1)
    #expect(screen.contains("no page no theme"))
    screen.press(.enter)
    #expect(screen.contains("example.com dark"))
    #expect(defaults.url(forKey: "page") == URL(string: "https://example.com/a"))
    screen.press(.enter)
    #expect(screen.contains("no page no theme"))
    #expect(defaults.object(forKey: "theme") == nil)
  }

  @Test func `addresses are stored as user defaults store them on Apple's systems`() throws {
    struct Root: View {
      @AppStorage("page") private var page = URL(filePath: "/")
      var body: some View {
        Button(page.absoluteString) { page = URL(filePath: "/tmp/b") }
      }
    }
    let page = try #require(URL(string: "https://example.com/a?b=c"))
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: page as NSURL,
      requiringSecureCoding: true
    )
    let objects: [(object: Any, url: String)] = [
      ("/tmp/a", "file:///tmp/a"), (archive, page.absoluteString),
      (page.absoluteString, page.absoluteString), (3, "file:///"),
    ]
    for (object, url) in objects {
      let defaults = try defaults()
      defaults.set(object, forKey: "page")
      let screen = Screen(Root().defaultAppStorage(defaults), columns: 40, rows: 1)
      #expect(screen.contains(url))
      screen.press(.enter)
      #expect(defaults.url(forKey: "page") == URL(filePath: "/tmp/b"))
    }
  }

  @Test func `properties with one key and different types see each other's changes`() throws {
    struct Root: View {
      @AppStorage("count") private var count = 1
      @AppStorage("count") private var optional: Int?
      var body: some View {
        VStack(alignment: .leading) {
          Button("\(count) \(optional ?? 0)") { optional = optional == nil ? 5 : nil }
          Other()
        }
      }
    }
    let defaults = try defaults()
    let screen = show(20, 2) { Root().defaultAppStorage(defaults).buttonStyle(.plain) }
    #expect(screen.text == "1 0\nother 1")
    screen.press(.enter)
    #expect(screen.text == "5 5\nother 5")
    screen.press(.enter)
    #expect(screen.text == "1 0\nother 1")
  }

  @Test func `a view that only reads a value notices changes by others`() throws {
    struct Reader: View {
      @AppStorage("count") private var count = 7
      var body: some View { Text("count \(count)") }
    }
    let defaults = try defaults()
    let screen = show(20, 1) { Reader().defaultAppStorage(defaults) }
    #expect(screen.text == "count 7")
    @AppStorage("count", store: defaults) var other = 1
    other = 3
    #expect(screen.text == "count 3")
    other = 4
    #expect(screen.text == "count 4")
  }
}
