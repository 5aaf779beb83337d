import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct DestinationAlertTests {
  struct RootView: View {
    @Bindable var store: StoreOf<Shelf>

    var body: some View {
      Text("Shelf")
        .alert($store.scope(\.$destination, action: \.destination).alert)
        .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
    }
  }

  @Test func `an alert of an enum of destinations sends its action`() {
    let store = Store(initialState: Shelf.State(destination: .alert(.tidy))) { Shelf() }
    let screen = Screen(RootView(store: store))
    #expect(screen.contains("Tidy up?"))
    screen.tap("Now")
    #expect(store.log == ["now"])
    #expect(store.destination == nil)
    #expect(!screen.contains("Tidy up?"))
  }

  @Test func `a dialog of an enum of destinations is dismissed`() {
    let store = Store(initialState: Shelf.State(destination: .dialog(.tidy))) { Shelf() }
    let screen = Screen(RootView(store: store))
    screen.tap("Never")
    #expect(store.log == ["dismissed"])
    #expect(store.destination == nil)
  }

  struct ReadingRoomView: View {
    @Bindable var store: StoreOf<ReadingRoom>

    var body: some View {
      Text("Room")
        .alert($store.scope(\.$destination, action: \.destination).alert)
        .alert($store.scope(state: \.$destination, action: \.destination).warning)
        .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
    }
  }

  @Test func `an ignored case with an alert sends the action that the enum's own action declares`()
  {
    let store = Store(initialState: ReadingRoom.State(destination: .alert(.closing))) {
      ReadingRoom()
    }
    let screen = Screen(ReadingRoomView(store: store))
    #expect(screen.contains("Closing"))
    screen.tap("Leave")
    #expect(store.log == ["alert: leave"])
    #expect(store.destination == nil)
  }

  @Test func `an ignored case with a dialog sends an action that is nested in the enum's own`() {
    let store = Store(initialState: ReadingRoom.State(destination: .dialog(.closing))) {
      ReadingRoom()
    }
    let screen = Screen(ReadingRoomView(store: store))
    screen.tap("Stay")
    #expect(store.log == ["dialog: stay"])
    #expect(store.destination == nil)
  }

  @Test func `a view can switch over the presented case`() throws {
    let store = Store(initialState: Shelf.Destination.State.alert(.tidy)) {
      Shelf.Destination.body
    }
    guard case .alert(let alert) = store.case else {
      Issue.record("another case")
      return
    }
    #expect(alert.withState { $0 } == .tidy)
  }
}

@Reducer
struct Shelf {
  @Reducer
  enum Destination {
    case alert(AlertState<Tidying>)
    case dialog(ConfirmationDialogState<Tidying>)
    case note(Note)

    enum Tidying { case now }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.now))), .destination(.presented(.dialog(.now))):
        state.log.append("now")
      case .destination(.dismiss):
        state.log.append("dismissed")
      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState<Shelf.Destination.Tidying> {
  fileprivate static let tidy = Self {
    TextState("Tidy up?")
  } actions: {
    ButtonState(action: .now) { TextState("Now") }
  }
}

extension ConfirmationDialogState<Shelf.Destination.Tidying> {
  fileprivate static let tidy = Self {
    TextState("Tidy up?")
  } actions: {
    ButtonState(action: .now) { TextState("Now") }
    ButtonState(role: .cancel) { TextState("Never") }
  }
}

@Reducer
struct ReadingRoom {
  @Reducer
  enum Destination {
    @ReducerCaseIgnored
    case alert(AlertState<Leaving>)
    @ReducerCaseIgnored
    case dialog(ConfirmationDialogState<Action.Staying>)
    case note(Note)
    case warning(AlertState<Leaving>)
    @ReducerCaseIgnored
    case page(Int)

    enum Leaving: Equatable { case leave }

    enum Action {
      case alert(Leaving)
      case dialog(Staying)
      case note(Note.Action)
      case warning(Leaving)

      enum Staying: Equatable { case stay }
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(let action))): state.log.append("alert: \(action)")
      case .destination(.presented(.dialog(let action))): state.log.append("dialog: \(action)")
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState where Action == ReadingRoom.Destination.Leaving {
  static var closing: Self {
    AlertState {
      TextState("Closing")
    } actions: {
      ButtonState(action: .leave) { TextState("Leave") }
    }
  }
}

extension ConfirmationDialogState where Action == ReadingRoom.Destination.Action.Staying {
  static var closing: Self {
    ConfirmationDialogState {
      TextState("Closing")
    } actions: {
      ButtonState(action: .stay) { TextState("Stay") }
    }
  }
}
