import ComposableArchitecture
import SwiftUI

@main
struct ShopApp: App {
  let store = Store(initialState: Basket.State()) { Basket() }

  var body: some Scene {
    WindowGroup {
      BasketView(store: store)
    }
  }
}
