import Rates
import XCTest

@testable import Kiosk

@MainActor
final class PriceViewTests: XCTestCase {
  func testProductsOfAnotherPackageWorkTogether() async {
    let model = RateModel()
    model.rate = Rate(1.5)
    XCTAssertEqual(PriceView(model: model).text, "3.00")
  }
}
