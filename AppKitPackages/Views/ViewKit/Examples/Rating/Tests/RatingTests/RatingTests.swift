import Rating
import ViewKit
import ScreenTesting
import Testing

@MainActor
struct RatingTests {
  @Test func `arrow keys change the rating`() {
    var stars = 3
    let screen = Screen(Rating(stars: Binding(get: { stars }, set: { stars = $0 })))
    #expect(screen.text.contains("***.."))
    screen.press(.right)
    #expect(stars == 4)
    #expect(screen.elements.contains("slider = 4 stars (focused)"))
  }
}
