import Foundation
import SwiftParser

/// The names that a repository does not accept for new declarations.
struct NameRules {
  /// The kind of declaration that gets the name, such as "feature".
  let kind: String
  /// An example of a valid name.
  let example: String

  /// The remedy for a name that cannot be used.
  private func remedy(for text: String) -> String {
    text == example
      ? "To fix this, choose another name." : "To fix this, choose a name such as \(example)."
  }

  /// Returns the name if it is an identifier in upper camel case, or throws an error that contains
  /// the remedy.
  func validateIdentifier(_ text: String) throws -> Name {
    let quoted = text.debugDescription
    let remedy = remedy(for: text)
    guard let first = text.first else {
      throw NewError("The name of the \(kind) is empty. \(remedy)")
    }
    guard text.utf8.allSatisfy(Self.isLetterOrDigit) else {
      throw NewError(
        """
        The name \(quoted) contains characters other than the letters A to Z and digits. \(remedy)
        """
      )
    }
    guard first.isLetter else {
      throw NewError("The name \(quoted) begins with a digit. \(remedy)")
    }
    let name = Name(typeName: text.prefix(1).uppercased() + text.dropFirst())
    guard Self.isIdentifier(text), Self.isIdentifier(name.propertyName) else {
      throw NewError(
        "The name \(quoted) is a keyword of Swift, or becomes one in lower case. \(remedy)"
      )
    }
    guard first.isUppercase else {
      throw NewError(
        "The name \(quoted) begins with a small letter. To fix this, write \(name.typeName)."
      )
    }
    return name
  }

  /// Throws an error if a module or a type has the name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - suffixes: The suffixes of the types that the command declares, such as `Reducer`.
  ///   - repository: The repository whose modules and types the name must not repeat.
  func validateUse(of name: Name, suffixes: [String], in repository: Repository) throws {
    let text = name.typeName
    if let module = Self.modules(of: repository).first(where: { Self.isSame($0, text) }) {
      throw NewError(
        """
        The name \(text.debugDescription) is the name of the module \(module). \
        \(remedy(for: text))
        """
      )
    }
    try validateTypes(of: name, suffixes: [""] + suffixes, in: repository, source: name)
  }

  /// Throws an error if features see a type with the name and one of the suffixes.
  ///
  /// - Parameter source: The name that was typed, from which `name` was derived.
  func validateTypes(
    of name: Name,
    suffixes: [String],
    in repository: Repository,
    source: Name
  ) throws {
    for type in suffixes.map({ name.typeName + $0 }) {
      guard let place = Self.place(of: type, in: repository) else { continue }
      let quoted = source.typeName.debugDescription
      let remedy = remedy(for: source.typeName)
      throw NewError(
        type == source.typeName
          ? "The name \(quoted) is the name of a type in \(place). \(remedy)"
          : "The name \(quoted) leads to the type \(type), which \(place) declares. \(remedy)"
      )
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.caseInsensitiveCompare(second) == .orderedSame
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.isValidSwiftIdentifier(for: .variableName) && !["Protocol", "Type"].contains(text)
  }

  // MARK: Modules

  /// Modules of the toolchain and of third-party packages that sources import.
  private static let otherModules = [
    "ArgumentParser", "Combine", "CustomDump", "Dispatch", "Distributed", "Foundation",
    "FoundationEssentials", "FoundationNetworking", "GRDB", "Glibc", "IssueReporting",
    "Observation", "OrderedCollections", "PackageDescription", "RegexBuilder", "Swift",
    "SwiftParser", "SwiftSyntax", "Synchronization", "Testing", "UIKit", "XCTest",
  ]

  /// The names of the packages and the modules of a repository and its libraries.
  static func modules(of repository: Repository) -> [String] {
    var modules = otherModules + repository.entries(of: "App/Sources")
    for packages in Set([repository.packages, repository.libraries]) {
      for package in repository.packageFolders(in: packages) {
        modules.append(URL(filePath: package).lastPathComponent)
        modules += repository.entries(of: "\(package)/Sources")
        modules += repository.entries(of: "\(package)/Tests")
      }
    }
    return modules
  }

  // MARK: Types

  /// Types of the standard library, Foundation and Testing that features use without their module.
  private static let standardTypes: Set = [
    "Any", "AnyHashable", "Array", "Bool", "Bundle", "CGFloat", "Calendar", "Character", "Clock",
    "CodingKey", "Codable", "Collection", "Comparable", "CustomStringConvertible", "Data", "Date",
    "DateFormatter", "Decimal", "Dictionary", "Double", "Duration", "Equatable", "Error",
    "FileManager", "Float", "Hashable", "Hasher", "Identifiable", "IndexPath", "IndexSet",
    "InlineArray", "Int", "Iterator", "KeyPath", "Locale", "MainActor", "Measurement", "Mirror",
    "Mutex", "Never", "Notification", "Observable", "Optional", "Process", "Range", "Regex",
    "Result", "Self", "Sendable", "Sequence", "Set", "Slice", "String", "Substring", "Suite",
    "Tag", "Task", "Test", "TimeInterval", "TimeZone", "Timer", "Trait", "Type", "UInt", "URL",
    "URLRequest", "URLSession", "UUID", "Unit", "Void", "Action", "Alert", "Body", "CancelID",
    "Delegate", "Destination", "Field", "Path", "Problem", "State", "Values",
  ]

  /// The folders of libraries whose public types every feature sees.
  private static let visibleLibraries = [
    "Architecture/ComposableArchitecture", "Architecture/ComposableArchitectureCore",
    "DesignTokens", "Views/ViewKit",
  ]

  /// Returns where a type is declared that features see, or nil.
  private static func place(of type: String, in repository: Repository) -> String? {
    if standardTypes.contains(type) { return "Swift, Foundation or reducers" }
    // The files are formatted, so that a declaration outside of other types begins a line.
    let kinds = "struct|class|enum|actor|protocol|typealias|macro"
    let pattern = "^(@[A-Za-z]+ )*public ([a-z]+ )*(\(kinds)) \(type)\\b"
    let library = visibleLibraries.first { package in
      let arguments = [
        "-rqE", "--include=*.swift", pattern, "\(repository.libraries)/\(package)/Sources",
      ]
      return (try? Subprocess.run("grep", ["-s"] + arguments, in: repository.root)) == 0
    }
    return library.map { URL(filePath: $0).lastPathComponent }
  }
}
