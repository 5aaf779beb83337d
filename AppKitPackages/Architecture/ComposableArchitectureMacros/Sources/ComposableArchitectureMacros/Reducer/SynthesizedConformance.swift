import SwiftSyntax
import SwiftSyntaxMacros

/// A conformance in the arguments of `@Reducer(state: .equatable, action: .sendable)`.
struct SynthesizedConformance: CustomStringConvertible {
  let baseName: String

  var description: String { "Swift.\(baseName)" }

  init?(_ expression: ExprSyntax) {
    guard
      let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["codable", "decodable", "encodable", "equatable", "hashable", "identifiable", "sendable"]
        .contains(name)
    else { return nil }
    baseName = name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension EnumReducer {
  /// Returns the conformances between a label and the next label.
  func synthesizedConformances(labelled label: String) -> [SynthesizedConformance] {
    guard let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) else { return [] }
    return
      arguments
      .drop { $0.label?.text != label }
      .enumerated()
      .prefix { $0.offset == 0 || $0.element.label == nil }
      .compactMap { SynthesizedConformance($0.element.expression) }
  }
}
