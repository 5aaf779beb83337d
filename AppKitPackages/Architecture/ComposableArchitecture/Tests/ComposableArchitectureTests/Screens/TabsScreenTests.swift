import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Meter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case delegate(Delegate)
    case incrementButtonTapped
    case leaveButtonTapped

    @CasePathable
    enum Delegate: Equatable { case left }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate: return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .leaveButtonTapped: return .send(.delegate(.left))
      }
    }
  }
}

private struct MeterView: View {
  let store: StoreOf<Meter>

  var body: some View {
    VStack(spacing: 20) {
      Text("\(store.count)").font(.largeTitle)
      Button("Count") { store.send(.incrementButtonTapped) }
      Button("Leave") { store.send(.leaveButtonTapped) }
    }
  }
}

/// A parent of tabs that changes the tab for a delegate action of a child.
@Reducer
private struct Tabs {
  enum Tab: Hashable { case first, second }

  @ObservableState
  struct State: Equatable {
    var selectedTab: Tab = .first
    var first = Meter.State()
    var second = Meter.State()
  }

  enum Action {
    case selectedTabChanged(Tab)
    case first(Meter.Action)
    case second(Meter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Meter() }
    Scope(state: \.second, action: \.second) { Meter() }
    Reduce { state, action in
      switch action {
      case .selectedTabChanged(let tab):
        state.selectedTab = tab
        return .none
      case .second(.delegate(.left)):
        state.selectedTab = .first
        return .none
      case .first, .second:
        return .none
      }
    }
  }
}

private struct SendingTabsView: View {
  @Bindable var store: StoreOf<Tabs>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.selectedTabChanged)) {
      NavigationStack {
        MeterView(store: store.scope(state: \.first, action: \.first))
      }
      .tabItem { Label("First", systemImage: "house") }
      .tag(Tabs.Tab.first)
      NavigationStack {
        MeterView(store: store.scope(state: \.second, action: \.second))
      }
      .tabItem { Label("Second", systemImage: "gear") }
      .tag(Tabs.Tab.second)
    }
  }
}

private struct BindingTabsView: View {
  let store: StoreOf<Tabs>

  var body: some View {
    TabView(
      selection: Binding(
        get: { store.selectedTab },
        set: { store.send(.selectedTabChanged($0)) }
      )
    ) {
      MeterView(store: store.scope(state: \.first, action: \.first))
        .tabItem { Text("First") }
        .tag(Tabs.Tab.first)
      MeterView(store: store.scope(state: \.second, action: \.second))
        .tabItem { Text("Second") }
        .tag(Tabs.Tab.second)
    }
  }
}

private struct TabsApp: App {
  let store = Store(initialState: Tabs.State()) {
    Tabs()
  }

  var body: some Scene {
    WindowGroup { SendingTabsView(store: store) }
  }
}

@MainActor
@Suite struct TabsScreenTests {
  private let store = Store(initialState: Tabs.State()) { Tabs() }

  private func use(_ screen: Screen) async {
    #expect(screen.contains("First"))
    screen.tap("Count")
    screen.press("2")
    #expect(store.selectedTab == .second)
    screen.tap("Count")
    screen.tap("Count")
    #expect(screen.contains("2"))
    #expect(store.first.count == 1)
    #expect(store.second.count == 2)
    screen.tap("Leave")
    #expect(await screen.wait { _ in store.selectedTab == .first })
    #expect(screen.elements.contains("text \"1\""))
  }

  @Test func `tabs follow an action that is sent for each choice`() async {
    await use(Screen(SendingTabsView(store: store), columns: 40, rows: 9))
  }

  @Test func `tabs follow a binding with two functions`() async {
    await use(Screen(BindingTabsView(store: store), columns: 40, rows: 9))
  }

  @Test func `an app shows its first window`() throws {
    let window = try #require(TabsApp().windows.first)
    let screen = Screen(window.content, columns: 40, rows: 9)
    #expect(screen.text.hasPrefix(" 1 ⌂ First  2 ⚙ Second"))
  }
}
