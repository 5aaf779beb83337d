import ElementTree
import ViewKit

/// A control that shows a number of stars and with which users change the number.
///
/// ```swift
/// Rating(stars: $stars)
/// ```
public struct Rating: ElementView {
  private let stars: Binding<Int>

  public static var readsBindings: Bool { true }

  /// Creates a rating with a binding to the number of stars, from 0 to 5.
  public init(stars: Binding<Int>) { self.stars = stars }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let stars = stars
    element.content = RatingContent(stars: stars.wrappedValue)
    element.attributes.isFocusable = true
    element.on(.increment, "More stars") { stars.wrappedValue = min(stars.wrappedValue + 1, 5) }
    element.on(.decrement, "Fewer stars") { stars.wrappedValue = max(stars.wrappedValue - 1, 0) }
  }
}

/// The content of a ``Rating``, for renderers.
public struct RatingContent: ElementContent {
  /// The number of stars, from 0 to 5.
  public var stars: Int

  public var role: ElementRole { .slider }
  public var value: String? { "\(stars) stars" }
}
