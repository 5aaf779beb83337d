import ApiClient
import ComposableArchitecture
import CoreGraphics
import SwiftUI

#if canImport(UIKit)
  import UIKit
#else
  #error("Every package has to find UIKit.")
#endif

@Reducer
public struct Settings {
  @ObservableState
  public struct State: Equatable {
    @Shared(.appStorage("haptics")) public var haptics = true
    public var items: [Item] = []
    public var size: CGSize = .zero
    @Presents public var destination: Destination.State?

    public init() {}
  }

  @Reducer(state: .equatable)
  public enum Destination {
    case alert(AlertState<Never>)
    case detail(Detail)
  }

  public enum Action {
    case copyTapped
    case destination(PresentationAction<Destination.Action>)
    case detailTapped
    case hapticsToggled(Bool)
    case openSettingsTapped
    case samplesTapped
  }

  @Dependency(\.openURL) var openURL

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copyTapped:
        return .run { _ in UIPasteboard.general.string = "copied" }
      case .destination: return .none
      case .detailTapped:
        state.destination = .detail(Detail.State())
        return .none
      case .hapticsToggled(let isOn):
        state.$haptics.withLock { $0 = isOn }
        return .run { _ in await UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
      case .openSettingsTapped:
        return .run { _ in await openURL(URL(string: UIApplication.openSettingsURLString)!) }
      case .samplesTapped:
        let url = Bundle.module.url(forResource: "items", withExtension: "json")!
        state.items = (try? JSONDecoder().decode([Item].self, from: Data(contentsOf: url))) ?? []
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  static var greeting: String { String(localized: "greeting", bundle: .module) }
  static var farewell: String { String(localized: "farewell", table: "Settings", bundle: .module) }
}

@Reducer
public struct Detail {
  @ObservableState
  public struct State: Equatable {
    public var text = ""
    public init() {}
  }

  public enum Action: BindableAction { case binding(BindingAction<State>) }

  public init() {}

  public var body: some ReducerOf<Self> { BindingReducer() }
}
