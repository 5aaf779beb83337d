import Foundation
import FoundationExtras

/// A program that prints texts in the language of its environment.
@main
struct LocalizationFixture {
  static func main() {
    let title = String(localized: "TRENDING_MOVIES")
    print(
      title,
      String(localized: "\(3) movies"),
      NSLocalizedString("QUIT", comment: ""),
      separator: ", "
    )
  }
}
