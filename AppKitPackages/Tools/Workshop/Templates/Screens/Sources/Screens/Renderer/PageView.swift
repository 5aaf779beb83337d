import ComposableArchitecture
import SwiftUI

/// A screen with a page.
struct PageView: View {
  @Bindable var store: StoreOf<PageReducer>

  var body: some View {
    Form {
      TextField("Text", text: $store.text, axis: .vertical)
      Button("Done") { store.send(.doneButtonTapped) }
    }
    .navigationTitle("Page")
  }
}
