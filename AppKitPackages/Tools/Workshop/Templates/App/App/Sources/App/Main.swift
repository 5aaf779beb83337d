import AppCore
import ComposableArchitecture
import SwiftUI

@main
struct Main: App {
  @State var store = Store(initialState: AppCoreReducer.State()) {
    AppCoreReducer()
  }

  var body: some Scene {
    WindowGroup { AppCoreView(store: store) }
  }
}
