import Foundation

/// The lists of names in the documentation: the same as on Apple's systems, different, without an effect
/// or absent.
struct APILists {
  private let pages: [(title: String, rows: [Substring])]

  /// - Parameter folders: Folders with pages of documentation.
  init(folders: [String]) throws {
    pages = try folders.flatMap { folder in
      try Files.names(in: folder).filter { $0.hasSuffix(".md") }.map { name in
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        let lines = text.split(separator: "\n")
        let library = folder.parentFolder as NSString
        let title = lines.first.map { $0.drop { $0 == "#" || $0 == " " } } ?? ""
        return (
          "\(library.lastPathComponent), \"\(title)\"", lines.filter { $0.hasPrefix("| `") }
        )
      }
    }
  }

  /// The lists of the sources from which this program was built.
  static func current() throws -> APILists {
    guard let checkout = Checkout.current else {
      throw CommandError(
        "The sources of tca are gone.",
        fix: "run tca from the repository from which it was built."
      )
    }
    let pages = [
      "Architecture/ComposableArchitecture/Sources/ComposableArchitecture",
      "Views/ViewKit/Sources/ViewKit", "Views/Charts/Sources/Charts",
    ]
    return try APILists(folders: pages.map { "\(checkout.packages)/\($0)/Documentation.docc" })
  }

  /// The entries of a name, with the lists in which they are.
  func entries(of name: String) -> String {
    let wanted = name.lowercased()
    let found = pages.flatMap { page in
      page.rows.filter { Self.names(in: $0).contains(wanted) }.map { "\(page.title): \($0)" }
    }
    guard found.isEmpty else { return found.joined(separator: "\n") }
    return """
      \(name) is in no list. Such names are rarely used and mostly absent; the compiler tells. To find \
      others, leave out the type or the arguments.
      """
  }

  /// The names in the first cell of a row, each also without its type and its argument labels.
  private static func names(in row: Substring) -> Set<String> {
    let cell = row.split(separator: "|").first ?? ""
    let names = cell.matches(of: #/`([^`]+)`/#).map { $0.1.lowercased() }
    return Set(
      names.flatMap { name in
        let base = String(name.prefix { $0 != "(" })
        return [name, base, base.split(separator: ".").last.map(String.init) ?? base]
      }
    )
  }
}
