import ComposableArchitecture
import SwiftUI
import Synchronization
import Testing

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("isSoundOn")) var isSoundOn = false
    @Shared(.inMemory("profile")) var profile = Profile()
  }

  struct Profile: Equatable { var isPublic = false }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@MainActor
private protocol Writing {
  static func write(to store: StoreOf<Settings>)
  static func write(to model: SettingsModel)
}

@MainActor
@Observable
private final class SettingsModel {
  @ObservationIgnored @Shared(.inMemory("isSoundOn")) var isSoundOn = false
}

private enum DirectWriting: Writing {
  @available(*, deprecated, message: "As the setter is that it calls.")
  static func write(to store: StoreOf<Settings>) {
    @Perception.Bindable var bindable = store
    bindable.isSoundOn.toggle()
    $bindable.profile.isPublic.wrappedValue.toggle()
  }

  @available(*, deprecated, message: "As the setter is that it calls.")
  static func write(to model: SettingsModel) {
    @Perception.Bindable var bindable = model
    bindable.isSoundOn.toggle()
    #expect(model.isSoundOn)
    $bindable.isSoundOn.wrappedValue.toggle()
  }
}

@MainActor
@Suite struct SharedWriteTests {
  private let writing: any Writing.Type = DirectWriting.self

  @Test func `a shared property of a store is written directly and through a binding`() {
    let store = Store(initialState: Settings.State()) { Settings() }
    writing.write(to: store)
    #expect(store.isSoundOn)
    #expect(store.profile.isPublic)
    store.$isSoundOn.withLock { $0.toggle() }
    #expect(!store.isSoundOn)
  }

  @Test func `a shared property of an object is written directly and through a binding`() {
    let model = SettingsModel()
    writing.write(to: model)
    #expect(!model.isSoundOn)
  }

  @Test func `withPerceptionTracking reports the first change`() {
    let model = SettingsModel()
    let changes = Mutex(0)
    let isSoundOn = withPerceptionTracking {
      model.isSoundOn
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(!isSoundOn)
    #expect(changes.withLock { $0 } == 0)
    model.$isSoundOn.withLock { $0 = true }
    model.$isSoundOn.withLock { $0 = false }
    #expect(changes.withLock { $0 } == 1)
  }
}
