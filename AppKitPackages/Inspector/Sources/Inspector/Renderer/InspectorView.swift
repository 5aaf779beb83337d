import ComposableArchitecture
import SwiftUI

/// The list of recorded actions.
public struct InspectorView: View {
  let store: StoreOf<InspectorFeature>

  public init(store: StoreOf<InspectorFeature>) {
    self.store = store
  }

  public var body: some View {
    ContentUnavailableView("No Actions", systemImage: "list.bullet")
  }
}
