import Foundation

/// The modules of a repository, changed so that they build outside of this one.
struct RepositorySources {
  private let checkout: Checkout
  private let repository: ExportedRepository

  init(_ checkout: Checkout, _ repository: ExportedRepository) {
    self.checkout = checkout
    self.repository = repository
  }

  func write(to tree: String) throws {
    var imports: [String: Set<String>] = [:]
    for module in repository.modules {
      if repository.origin != nil {
        let target = ExportedManifest.target(exporting: module)
        let text = "@_exported import \(module)\n"
        try Files.write(text, to: "\(tree)/Sources/\(target)/\(target).swift")
        imports[module] = [module]
        continue
      }
      let destination = "\(tree)/Sources/\(module)"
      if let folder = checkout.architectureFolder(module) { try write(folder, to: destination) }
      // The extensions of a module that need Combine.
      let extensions = "\(checkout.appleModules)/\(module)"
      if Files.isFolder(extensions) {
        try write(extensions, to: destination, renamesProtocols: false)
      }
      if module == "Sharing" { try writeSharedBindings(to: destination) }
      if module == "SwiftNavigation" { try writeModifiers(to: destination) }
      if module == "SessionRecordings" { try writeInspector([module], to: destination) }
      if module == ExportedRepository.inspection {
        try writeInspector(
          ["StoreInspector/Client", "StoreInspector/Reflection", module],
          to: destination
        )
      }
      imports[module] = Imports.ofAll(below: destination)
    }
    let manifest = ExportedManifest(repository: repository, imports: imports)
    try Files.write(manifest.text, to: tree + "/Package.swift")
  }

  private func write(_ folder: String, to destination: String, renamesProtocols: Bool = true) throws
  {
    for file in Files.swift(below: folder) where !file.contains(".docc/") {
      // These views of shared values are in the module Sharing upstream.
      if file.hasPrefix("Bindings/"), file.hasSuffix("+Shared.swift") { continue }
      // And these are in the module SwiftNavigation.
      if folder.hasSuffix("/SwiftUINavigation"), Self.modifiers.contains(file) { continue }
      var text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      if renamesProtocols { text = Self.renamingProtocols(in: text) }
      try Files.write(Self.rewritten(text), to: "\(destination)/\(file)")
    }
  }

  /// The modifiers of texts and the animations of buttons.
  private static let modifiers = [
    "Button+ButtonState", "Text+TextState", "TextState+LocalizedStringKey",
  ].map { "Alerts/\($0).swift" }

  private func writeModifiers(to destination: String) throws {
    guard let folder = checkout.architectureFolder("SwiftUINavigation") else { return }
    for file in Self.modifiers {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      try writeViews(
        text.replacing(pattern: #"^.*import SwiftNavigation\n"#, with: ""),
        to: "\(destination)/\(file)"
      )
    }
  }

  private func writeSharedBindings(to destination: String) throws {
    let folder =
      checkout.packages
      + "/Architecture/ComposableArchitecture/Sources/ComposableArchitecture/Bindings"
    for file in Files.names(in: folder) where file.hasSuffix("+Shared.swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      try writeViews(
        "import ConcurrencyExtras\nimport IdentifiedCollections\n" + text,
        to: "\(destination)/\(file)"
      )
    }
  }

  /// Writes folders of the inspector without its views as one module.
  private func writeInspector(_ folders: [String], to destination: String) throws {
    let sources = checkout.packages + "/Tools/Inspector/Sources"
    for folder in folders {
      for file in Files.swift(below: "\(sources)/\(folder)") {
        let text = try String(contentsOfFile: "\(sources)/\(folder)/\(file)", encoding: .utf8)
        try Files.write(
          Self.rewritten(Self.renamingProtocols(in: text))
            .replacing(pattern: #"^import StoreInspector\n"#, with: "")
            // The views are a library, which calls only the registrations in its own section.
            .replacing(pattern: #"@section\("app_renderers"\)"#, with: #"@section(".init_array")"#),
          to: "\(destination)/\(folder)/\(file)"
        )
      }
    }
  }

  /// Writes a file of a module that also builds where no views are.
  private func writeViews(_ text: String, to path: String) throws {
    try Files.write(Self.rewritten("#if canImport(SwiftUI)\n\(text)\n#endif\n"), to: path)
  }

  /// Renames protocols that Combine declares too, because files with both imports would be ambiguous.
  static func renamingProtocols(in source: String) -> String {
    source.replacing(
      pattern: #"(^|[^"A-Za-z_.])(Scheduler|Cancellable|SchedulerTimeIntervalConvertible)\b"#,
      with: "$1_$2"
    )
  }

  /// The views and the extensions of Foundation are modules of the toolchain. Modules that share
  /// `package` declarations in this repository are in different packages, so that these declarations
  /// become public, and so do the SPI types in their signatures. The packages combine modules
  /// differently, so that conformances are not marked as retroactive.
  static func rewritten(_ source: String) -> String {
    let importing = #"^( *(?:@[A-Za-z_]+(?:\([A-Za-z]+\))? |[a-z]+ )*import )"#
    return
      source
      .replacing(pattern: importing + "(?:PlatformViews|ViewKit)$", with: "$1SwiftUI")
      .replacing(
        pattern: importing
          + "((?:Foundation(?:Networking)?|Observation)Extras|Reflection|TerminalRenderer)$",
        with: "$1_SwiftUI_$2"
      )
      .replacing(pattern: #"\bViewKit\."#, with: "SwiftUI.")
      .replacing(
        pattern: #"^( *(?:@[A-Za-z]+(?:\([a-z]+\))? )*)package (\(set\) )?"#,
        with: "$1public $2"
      )
      .replacing(pattern: #"\bpackage\(set\)"#, with: "public(set)")
      .replacing(pattern: #"@_spi\((?:Internals|Recording|Reflection)\)\s+"#, with: "")
      .replacing(pattern: "@retroactive ", with: "")
      .replacing(pattern: #"@usableFromInline\s+((?:@?[a-z]+\s+)*public )"#, with: "$1")
  }
}
