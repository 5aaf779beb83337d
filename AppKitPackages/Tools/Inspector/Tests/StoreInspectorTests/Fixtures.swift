import ComposableArchitecture

@testable import StoreInspector

/// A feature with children, effects and values of many types.
@Reducer
struct Example {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = ""
    var isOn = false
    var date: Date?
    @Presents var sheet: Sheet.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var path = StackState<Row.State>()
  }

  enum Action: BindableAction {
    case add(Int)
    case binding(BindingAction<State>)
    case choose(Choice)
    case due(Date?)
    case loadButtonTapped
    case loadResponse(Result<String, any Error>)
    case moved(from: Int, to: Int)
    case named(String)
    case path(StackActionOf<Row>)
    case point(Point)
    case rated(Double)
    case rows(IdentifiedActionOf<Row>)
    case selected(Page)
    case sheet(PresentationAction<Sheet.Action>)
    case tap
    case toggled(Bool)
    case identified(UUID?)
  }

  @CasePathable
  enum Choice: Equatable { case first, second(Int) }

  enum Page: CaseIterable { case first, second }

  struct Point: Decodable, Equatable { var x: Int, y: Int }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .named(let name):
        state.name = name
        return .none
      case .toggled(let isOn):
        state.isOn = isOn
        return .none
      case .loadButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loadResponse(.success("Blob")))
        }
      case .loadResponse(.success(let name)):
        return .send(.named(name))
      default:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    .forEach(\.path, action: \.path) { Row() }
  }
}

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  enum Action { case doneButtonTapped, setDone(Bool) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped: state.isDone.toggle()
      case .setDone(let isDone): state.isDone = isDone
      }
      return .none
    }
  }
}

@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable { var text = "" }

  enum Action { case saveButtonTapped, textChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
  }
}

/// A recorded store of the example feature, and the access of the inspector to it.
@MainActor
struct RecordedExample {
  let recorder = Recorder<Example.State, Example.Action>()
  let store: StoreOf<Example>
  let client: InspectorClient
  let clock = TestClock()

  init(_ state: Example.State = Example.State()) {
    let (recorder, clock) = (recorder, clock)
    store = Store(initialState: state) {
      Example().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
    }
    client = InspectorClient(recorder: recorder, store: store)
  }
}
