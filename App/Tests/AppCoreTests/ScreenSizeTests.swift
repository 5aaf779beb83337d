import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import Testing

@testable import AppCore

/// Looks at every screen of the app in terminals of several sizes, with different contents.
///
/// With a folder in the environment variable `SCREENSHOTS`, the screens are also written there as text:
/// `Scripts/screenshots --terminal`.
@MainActor
struct ScreenSizeTests {
  enum Size: String, CaseIterable {
    case smallest = "20x5"
    case small = "40x12"
    case usual = "80x24"
    case large = "120x36"

    var columns: Int { Int(rawValue.split(separator: "x")[0]) ?? 0 }
    var rows: Int { Int(rawValue.split(separator: "x")[1]) ?? 0 }
  }

  enum Content: String, CaseIterable {
    case empty, usual, long, failing

    var todos: [Todo] {
      switch self {
      case .empty: []
      case .usual, .failing:
        [
          "(B) Buy oat milk and bread @shop",
          "Book the train to Oslo +travel @phone due:2026-11-28",
          "Finish the quarterly report about browsers +work @laptop due:2026-12-01",
          "Call mum +home", "家族に手紙を書く +home", "לכתוב מכתב למשפחה +home",
        ].compactMap { try? Todo(id: UUID(), line: $0) }
      case .long:
        (1...50).compactMap { number in
          try? Todo(
            id: UUID(),
            line: "(A) \(number) compare "
              + String(repeating: "every offer of every shop, ", count: 9)
              + "+purchases +household @internet @telephone @neighborhood due:2026-12-01"
          )
        }
      }
    }
  }

  /// A screen, the keys that open it from the list, and the button that is pressed then.
  static let screens: [(name: String, keys: [Key], button: String?)] =
    screensOfKeys.map { ($0.name, $0.keys, nil) } + [
      ("profiles", [.character("2")], "Switch profile"),
      ("delete profile", [.character("2")], "Delete this profile"),
      ("import", [.character("3")], "Import"),
      ("erase", [.character("3")], "Erase all data"),
    ]

  private static let screensOfKeys: [(name: String, keys: [Key])] = [
    ("list", []),
    ("search", [.character("/")]),
    ("quick add", [.character("a")]),
    ("new", [.character("n")]),
    ("details", [.home, .enter]),
    ("edit", [.home, .enter, .character("e")]),
    ("delete", [.home, .enter, .character("x")]),
    ("deleted", [.home, .enter, .character("x"), .right, .enter]),
    ("completed", [.home, .space]),
    ("timer", [.home, .enter, .character("f")]),
    ("help", [.character("?")]),
    ("commands", [.character("p")]),
    ("profile", [.character("2")]),
    ("settings", [.character("3")]),
  ]

  @Test(arguments: Size.allCases, Content.allCases)
  func `every screen is whole and readable`(size: Size, content: Content) async throws {
    for (name, keys, button) in Self.screens {
      if content == .empty || content == .failing, keys.first == .home { continue }
      let screen = await screen(size, content)
      // The other screens are behind the alert about the list.
      if content == .failing, name != "list" {
        screen.press(.enter)
        await screen.settle()
      }
      for key in keys {
        screen.press(key, name == "commands" ? .control : [])
        await screen.settle()
      }
      if let button {
        if !screen.tap(button) {
          screen.scroll(100)
          screen.tap(button)
        }
        await screen.settle()
      }
      try write(screen, "\(name) \(content)~\(size.rawValue)")
      check(screen, "\(name), \(content), \(size.rawValue)")
      if name == "timer" {
        #expect(screen.text.contains("Start"), "\(size.rawValue):\n\(screen.text)")
      }
      if name == "list", content == .usual || content == .long {
        #expect(screen.text.contains("○"), "no row is visible at \(size.rawValue):\n\(screen.text)")
      }
    }
  }

  private func screen(_ size: Size, _ content: Content) async -> Screen {
    let services = InMemoryServices(todos: content.todos)
    let store = Store(initialState: AppCoreReducer.State(settings: AppSettings())) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = TestClock()
      $0.date.now = .testTime
      $0.notifierClient = .none
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.settingsClient.load = { AppSettings() }
      $0.uuid = UUIDGenerator { UUID() }
      if content == .failing {
        $0.todoClient.window = { _ in throw ServiceError.databaseBusy(path: "todos.sqlite") }
      }
    }
    let screen = Screen(AppCoreView(store: store), columns: size.columns, rows: size.rows)
    screen.session.setsSizeClasses = true
    await screen.wait { _ in !store.home.isLoading }
    await screen.settle()
    return screen
  }

  private func write(_ screen: Screen, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] else { return }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).txt")
    try Data((screen.text + "\n").utf8).write(to: file)
  }

  /// Expects that no word is cut without a mark, and that the focus is visible.
  private func check(_ screen: Screen, _ name: String) {
    // Help and commands are not elements. They cut with an ellipsis, and say if they continue.
    guard !screen.session.hasOverlay else {
      let isWhole = ["Quit", "This help", "Show the keys"].contains { screen.text.contains($0) }
      #expect(isWhole || screen.text.contains("▐"), "\(name):\n\(screen.text)")
      return
    }
    let broken = brokenWords(screen)
    #expect(broken.isEmpty, "\(name): \(broken) is only a part of a word:\n\(screen.text)")
    guard screen.focused != nil else { return }
    // The selected tab in the first row is always marked.
    let frame = screen.frame
    let isFocusVisible =
      frame.cursor != nil
      || (1..<frame.rows).contains { row in
        (0..<frame.columns).contains { frame[$0, row].style.attributes.contains(.reverse) }
      }
    #expect(isFocusVisible, "\(name): the focus is not visible:\n\(screen.text)")
  }

  /// Returns the words on the screen that are the beginning of a longer word of the elements, without
  /// an ellipsis. A word that is longer than a line has no other place, and a sheet covers parts of the
  /// words behind it.
  private func brokenWords(_ screen: Screen) -> [String] {
    func words(_ text: String) -> Set<String> {
      Set(text.split { !($0.isLetter || $0.isNumber || "+@…".contains($0)) }.map(String.init))
    }
    let known = words(screen.elements).filter { $0.count < screen.session.columns - 8 }
    let uncovered = screen.text
      .replacing(/[^\s│╭╮╰╯]+(?=[│╭╰])/, with: "")
      .replacing(/([│╮╯])[^\s│╭╮╰╯]+/, with: { $0.output.1 })
    // A sheet leaves the titles of the tabs visible.
    let tabs: Set = ["Home", "Profile", "Settings"]
    return words(uncovered).subtracting(known).subtracting(tabs).filter { word in
      word.count > 2 && word.utf8.count == word.count && !word.contains("…")
        && known.contains { $0.count > word.count && $0.hasPrefix(word) }
    }
    .sorted()
  }
}
