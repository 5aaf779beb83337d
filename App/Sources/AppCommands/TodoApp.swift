import AppCore
import ComposableArchitecture
import Models
import SwiftUI

struct TodoApp: App {
  let store: StoreOf<AppCoreReducer>

  init(settings: AppSettings) {
    store = Store(initialState: AppCoreReducer.State(settings: settings)) {
      AppCoreReducer()
    }
  }

  init() {
    self.init(settings: AppSettings())
  }

  var body: some Scene {
    WindowGroup("App") {
      AppCoreView(store: store)
    }
  }
}
