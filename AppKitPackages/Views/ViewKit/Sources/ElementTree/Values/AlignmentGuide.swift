/// A closure that computes the position of an alignment guide in a view.
public struct AlignmentGuide: Equatable {
  private let function: Function
  /// The guide that the view inside has set with the same alignment, if any: a structure cannot contain
  /// itself.
  private let innerGuides: [AlignmentGuide]

  /// A structure around the closure: `areEqual(_:_:)` compares closures by code and captures only
  /// as fields of a structure. A closure passed as a generic argument is wrapped in a new closure
  /// each time.
  private struct Function {
    let compute: (ViewDimensions) -> CGFloat
  }

  /// Creates a guide that is computed from the size of the view.
  ///
  /// - Parameters:
  ///   - inner: The guide that the view has set before, which the closure can read.
  ///   - compute: Returns the position in points.
  public init(
    around inner: AlignmentGuide? = nil,
    compute: @escaping (ViewDimensions) -> CGFloat
  ) {
    function = Function(compute: compute)
    innerGuides = inner.map { [$0] } ?? []
  }

  /// The guide that the view has set before, if any.
  package var inner: AlignmentGuide? { innerGuides.first }

  /// Computes the position of the guide from the dimensions of the view.
  public func compute(_ dimensions: ViewDimensions) -> CGFloat { function.compute(dimensions) }

  public static func == (left: AlignmentGuide, right: AlignmentGuide) -> Bool {
    areEqual(left.function, right.function) && left.innerGuides == right.innerGuides
  }
}
