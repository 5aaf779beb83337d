/// A height of a sheet that an app computes.
///
/// ```swift
/// struct Bar: CustomPresentationDetent {
///   static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.1) }
/// }
///
/// Text("Filters").presentationDetents([.custom(Bar.self), .large])
/// ```
///
/// The height is computed for a phone of 852 points: the size of the screen is not known when a view
/// sets its heights.
public protocol CustomPresentationDetent {
  /// The values with which a height is computed.
  typealias Context = PresentationDetent.Context
  /// Returns the height in points, or nil if the sheet cannot have it.
  static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
  /// The values with which a ``CustomPresentationDetent`` computes its height.
  @dynamicMemberLookup
  public struct Context {
    let environment = EnvironmentValues()
    /// The largest height of a sheet, in points.
    public let maxDetentValue: CGFloat = 852

    /// The default value of a property of the environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  /// Returns the height that a type computes; the large height if it returns nil.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    D.height(in: Context()).map { .height($0) } ?? .large
  }
}
