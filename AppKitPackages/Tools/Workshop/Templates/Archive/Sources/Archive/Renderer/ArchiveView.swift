import ComposableArchitecture
import SwiftUI

/// The navigation stack with the list of documents at its root.
public struct ArchiveView: View {
  @Bindable var store: StoreOf<ArchiveReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<ArchiveReducer>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      DocumentListView(store: store)
    } destination: { store in
      switch store.case {
      case .detail(let store):
        DocumentDetailView(store: store)
      }
    }
  }
}
