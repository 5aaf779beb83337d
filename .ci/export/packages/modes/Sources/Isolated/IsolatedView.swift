import ComposableArchitecture
import Strict
import SwiftUI

public struct IsolatedView: View {
  let store: StoreOf<Strict>

  public init(store: StoreOf<Strict>) { self.store = store }

  var title: String { "Count \(store.old.count)" }

  public var body: some View {
    Button(title) { store.send(.old(.added(1))) }
  }
}
