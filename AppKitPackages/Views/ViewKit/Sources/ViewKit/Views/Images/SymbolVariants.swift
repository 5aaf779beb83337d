/// Variants of a symbol, such as filled or in a circle.
///
/// ```swift
/// Image(systemName: "heart").symbolVariant(.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
  let suffixes: [String]

  private init(_ suffixes: [String]) { self.suffixes = suffixes }

  /// The symbol without a variant.
  public static let none = SymbolVariants([])
  /// The filled symbol.
  public static let fill = SymbolVariants(["fill"])
  /// The symbol in a circle.
  public static let circle = SymbolVariants(["circle"])
  /// The symbol in a square.
  public static let square = SymbolVariants(["square"])
  /// The symbol in a rectangle.
  public static let rectangle = SymbolVariants(["rectangle"])
  /// The symbol with a slash through it.
  public static let slash = SymbolVariants(["slash"])

  /// This variant, filled.
  public var fill: SymbolVariants { SymbolVariants(suffixes.filter { $0 != "fill" } + ["fill"]) }

  /// This variant in a circle.
  public var circle: SymbolVariants { SymbolVariants(["circle"] + suffixes) }

  /// This variant with a slash through it.
  public var slash: SymbolVariants { SymbolVariants(["slash"] + suffixes) }

  /// Returns true if this variant includes another one.
  public func contains(_ other: SymbolVariants) -> Bool {
    other.suffixes.allSatisfy(suffixes.contains)
  }

  /// Returns the name of a symbol in this variant.
  func name(of symbol: String) -> String {
    let parts = symbol.split(separator: ".").map(String.init)
    return (parts + suffixes.filter { !parts.contains($0) }).joined(separator: ".")
  }
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
  /// The variant of all symbols in this view.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Sets the variant of the symbols in this view.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }
}
