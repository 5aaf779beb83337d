import ElementTree

/// A coordinate space, for extensions that give one a name.
///
/// ```swift
/// extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
///   static var board: NamedCoordinateSpace { .named("board") }
/// }
///
/// GeometryReader { geometry in Text("\(geometry.frame(in: .board).minX)") }
/// ```
///
/// Declare a conformance of your own only to pass a space of your library to generic functions.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

extension CoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { self }
}

/// The type of coordinate spaces with a name, which is that of all coordinate spaces here.
public typealias NamedCoordinateSpace = CoordinateSpace

extension GeometryProxy {
  /// Returns the frame of the view in points, in a coordinate space.
  public func frame<Space: CoordinateSpaceProtocol>(in coordinateSpace: Space) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}
