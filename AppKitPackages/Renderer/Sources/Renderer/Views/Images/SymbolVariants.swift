/// Other looks of a symbol.
///
/// ```swift
/// Image(systemName: "heart").symbolVariant(.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
  let suffixes: [String]

  private init(_ suffixes: [String]) { self.suffixes = suffixes }

  public static let none = SymbolVariants([])
  public static let fill = SymbolVariants(["fill"])
  public static let circle = SymbolVariants(["circle"])
  public static let square = SymbolVariants(["square"])
  public static let rectangle = SymbolVariants(["rectangle"])
  public static let slash = SymbolVariants(["slash"])

  /// This variant, filled.
  public var fill: SymbolVariants { SymbolVariants(suffixes.filter { $0 != "fill" } + ["fill"]) }

  /// This variant in a circle.
  public var circle: SymbolVariants { SymbolVariants(["circle"] + suffixes) }

  /// This variant, struck through.
  public var slash: SymbolVariants { SymbolVariants(["slash"] + suffixes) }

  /// Whether the variant is part of this one.
  public func contains(_ other: SymbolVariants) -> Bool {
    other.suffixes.allSatisfy(suffixes.contains)
  }

  /// The name of a symbol in this look.
  func name(of symbol: String) -> String {
    let parts = symbol.split(separator: ".").map(String.init)
    return (parts + suffixes.filter { !parts.contains($0) }).joined(separator: ".")
  }
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
  /// The look of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Shows the symbols in this view in another look.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }
}
