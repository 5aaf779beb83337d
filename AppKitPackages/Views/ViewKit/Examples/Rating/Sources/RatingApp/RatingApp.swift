import Rating
import ViewKit

@main
struct RatingApp: App {
  var body: some Scene {
    WindowGroup { RatingView() }
  }
}

struct RatingView: View {
  @State private var stars = 3

  var body: some View {
    VStack {
      Rating(stars: $stars)
      Text("\(stars) stars")
    }
  }
}
