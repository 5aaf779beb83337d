import DesignTokens
import Foundation

/// The command line of a program that shows previews. `Scripts/preview` writes it, so options
/// without a value or with an unknown name are ignored.
struct PreviewOptions: Equatable {
  enum Mode: String {
    /// Prints the names of the previews.
    case list
    /// Prints each preview as text.
    case text
    /// Shows one preview at a time in the terminal.
    case terminal
    /// Serves one preview at a time as a web page.
    case web
    /// Writes one preview as a page of files, for pictures.
    case page
    /// Draws one preview in memory, for tools that use it.
    case inspect
  }

  var mode = Mode.terminal
  /// A part of the names or the files of the previews to show.
  var filter = ""
  /// A module whose previews are left out: the host links the inspector, which has some of its own.
  var leftOutModule: String?
  /// The size in cells; nil for the whole terminal or window, and 80 x 24 as text.
  var columns: Int?
  var rows: Int?
  var appearance = Appearance.system
  /// The language and region of texts; nil for that of the machine.
  var locale: Locale?
  /// The keys to press before a preview is printed or written.
  var keys = ""
  /// Whether the elements are printed below the text, as a screen reader announces them.
  var printsElements = false
  /// The folder of the page.
  var page = "."
  /// The path of the socket at which tools use the preview.
  var socket = ""
  var port = 8081
  /// The file with the credentials of browsers.
  var credentials: String?
  /// The file that keeps the selected preview when the program is replaced after a build.
  var selection: String?
  /// Whether `Scripts/preview --watch` controls the program through its descriptors 3 and 4.
  var isControlled = false

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    while let option = iterator.next() {
      if option == "--controlled" {
        isControlled = true
        continue
      }
      if option == "--elements" {
        printsElements = true
        continue
      }
      guard let value = iterator.next() else { return }
      switch option {
      case "--mode": mode = Mode(rawValue: value) ?? mode
      case "--filter": filter = value
      case "--columns": columns = Int(value)
      case "--rows": rows = Int(value)
      case "--theme": appearance = Self.appearances[value] ?? appearance
      case "--locale": locale = Locale(identifier: value)
      case "--keys": keys = value
      case "--without": leftOutModule = value
      case "--page": page = value
      case "--inspectable-at": socket = value
      case "--port": port = Int(value) ?? port
      case "--credentials": credentials = value
      case "--selection": selection = value
      default: break
      }
    }
  }

  private static let appearances: [String: Appearance] = [
    "light": .light, "dark": .dark, "high-contrast": .highContrast,
  ]
}
