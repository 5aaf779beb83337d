/// A way to embed a value in a root and to extract it again.
///
/// ```swift
/// import CasePaths
///
/// func values<Path: CasePath>(_ path: Path, in roots: [Path.Root]) -> [Path.Value] {
///   roots.compactMap(path.extract(from:))
/// }
///
/// let numbers = values(AnyCasePath<Int?, Int>(\.some), in: [1, nil, 3])
/// ```
///
/// ``AnyCasePath`` conforms to it. A type of your own can name a case without closures.
public protocol CasePath<Root, Value> {
  /// The enum.
  associatedtype Root

  /// The associated value of the case.
  associatedtype Value

  /// Embeds a value in the root.
  func embed(_ value: Value) -> Root

  /// Extracts the value of a root, or returns `nil` if the root has another case.
  func extract(from root: Root) -> Value?
}

extension AnyCasePath: CasePath {
  /// Erases the type of a case path.
  ///
  /// - Parameter path: The case path.
  public init(_ path: some CasePath<Root, Value> & Sendable) {
    self.init(embed: { path.embed($0) }, extract: { path.extract(from: $0) })
  }
}
