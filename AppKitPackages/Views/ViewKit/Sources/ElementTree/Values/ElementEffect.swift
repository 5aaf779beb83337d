/// A visual effect of an element, which renderers with pixels show.
///
/// ```swift
/// var traits = ElementTraits()
/// traits.effects = [.cornerRadius(12), .shadow(color: .black, radius: 8, x: 0, y: 2)]
/// ```
///
/// Effects are traits and no elements of their own, so that renderers that show none of them, such
/// as that of a terminal, have nothing more to lay out and to draw.
public enum ElementEffect: Equatable, Sendable {
  /// Clips the element to a rectangle with corners of a radius in points.
  case cornerRadius(CGFloat)
  /// Draws a blurred copy of the element behind it. The lengths are in points.
  case shadow(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)
  /// Turns the element clockwise around an axis through a point of its frame.
  case rotation(Angle, axis: Axis3D = .z, anchor: UnitPoint)
  /// Scales the element around a point of its frame.
  case scale(x: CGFloat, y: CGFloat, anchor: UnitPoint)
  /// Changes the pixels of the element by an amount: points for a blur, degrees for a rotation of
  /// hues, and otherwise the amount of the modifier.
  case filter(Filter, Double)
  /// Combines the pixels of the element with those behind it.
  case blend(BlendMode)
  /// Animates changes of the element and its descendants; nil ends the effect of animations around
  /// the element.
  case animation(Animation?)
  /// Animates the insertion and the removal of the element, if the change is animated. The
  /// insertion begins with properties of `insertion`, and the removal ends with those of `removal`.
  case transition(insertion: [TransitionState], removal: [TransitionState])

  /// A change of pixels.
  public enum Filter: Hashable, Sendable {
    /// The filters with an amount.
    case blur, brightness, contrast, saturation, grayscale, hueRotation, inversion
  }

  /// The direction of an axis of rotation: x points to the trailing edge, y down and z to the
  /// viewer.
  public struct Axis3D: Hashable, Sendable {
    /// The components of the direction.
    public let x, y, z: CGFloat
    /// Creates a direction from its components.
    public init(x: CGFloat, y: CGFloat, z: CGFloat) {
      self.x = x
      self.y = y
      self.z = z
    }
    /// The axis of rotations in the plane of the screen.
    public static let z = Axis3D(x: 0, y: 0, z: 1)
  }

  /// A property of an element at the start of its insertion or at the end of its removal.
  public enum TransitionState: Equatable, Sendable {
    /// The element is transparent.
    case transparent
    /// The element is scaled around a point of its frame.
    case scaled(CGFloat, anchor: UnitPoint)
    /// The element is outside of its frame, beyond an edge.
    case beyond(Edge)
    /// The element is at a distance from its position, in points.
    case offset(CGSize)
  }
}

/// A way to combine the colors of overlapping views. Terminals show the colors of the front view.
public enum BlendMode: Hashable, Sendable {
  /// The colors of the front view.
  case normal
  /// The modes of the CSS and PDF standards.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// The modes of the CSS and PDF standards.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// Modes for source compatibility, which look like ``normal`` in a browser.
  case sourceAtop, destinationOver, destinationOut, plusDarker
  /// The sum of the colors.
  case plusLighter
}
