import Prices
import Rates
import SwiftUI

public struct PriceView: View {
  @ObservedObject var model: RateModel

  public init(model: RateModel) { self.model = model }

  public var text: String { price(2, at: model.rate) }

  public var body: some View { Text(text) }
}
