/// A guide that a view sets for one alignment.
public struct AlignmentGuide: Equatable {
  private let function: Function

  /// Functions are equal if both their code and what they captured are the same, which can be seen
  /// as long as they lie in a type of their own: handed on alone, they get another wrapper each time.
  private struct Function {
    let compute: (ViewDimensions) -> CGFloat
  }

  public init(compute: @escaping (ViewDimensions) -> CGFloat) {
    function = Function(compute: compute)
  }

  /// Works out the guide from the size of the view.
  public func compute(_ dimensions: ViewDimensions) -> CGFloat { function.compute(dimensions) }

  public static func == (left: AlignmentGuide, right: AlignmentGuide) -> Bool {
    areEqual(left.function, right.function)
  }
}
