/// A run of the body of a view or of a custom modifier.
public struct BodyRun: Hashable, Sendable {
  /// The causes of one run.
  public struct Reasons: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// The view is new.
    public static let identity = Self(rawValue: 1)
    /// The value of the view changed.
    public static let value = Self(rawValue: 2)
    /// An environment value that the body read has changed.
    public static let environment = Self(rawValue: 4)
    /// State or an observable object that the body read has changed.
    public static let dependencies = Self(rawValue: 8)

    /// Creates a set of causes from the sum of their raw values.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The name of the type, without generic arguments.
  public let view: String

  /// The causes of the run.
  public let reasons: Reasons
}

extension BodyRun.Reasons: CustomStringConvertible {
  public var description: String { Self.descriptions[Int(rawValue & 15)] }

  /// The descriptions by their raw values, so that a description allocates no memory.
  private static let descriptions: [String] = (UInt8(0)..<16).map { rawValue in
    let reasons = Self(rawValue: rawValue)
    // A new view has a new value, too.
    if reasons.contains(.identity) { return "new" }
    let names: [(Self, String)] = [
      (.value, "value changed"), (.environment, "environment changed"),
      (.dependencies, "state changed"),
    ]
    return names.filter { reasons.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
