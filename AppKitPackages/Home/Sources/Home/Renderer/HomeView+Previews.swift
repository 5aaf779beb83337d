import ComposableArchitecture
import Foundation
import Models
import Services
import SwiftUI

@MainActor
private func homeView() -> HomeView {
  HomeView(
    store: Store(initialState: HomeReducer.State()) {
      HomeReducer()
    }
  )
}

#Preview("Home, empty", traits: .dependencies { InMemoryServices().register(in: &$0) }) {
  homeView()
}

#Preview("Home, usual") {
  homeView()
}

#Preview(
  "Home, very long",
  traits: .dependencies {
    let todos = (1...1_000).map { number in
      Todo(
        id: UUID(),
        title: "\(number): compare " + String(repeating: "every offer of every shop, ", count: 20)
      )
    }
    InMemoryServices(todos: todos).register(in: &$0)
  }
) {
  homeView()
}

#Preview(
  "Home, failing",
  traits: .dependencies {
    $0.todoClient.window = { _ in throw ServiceError.databaseBusy(path: "todos.sqlite") }
  }
) {
  homeView()
}
