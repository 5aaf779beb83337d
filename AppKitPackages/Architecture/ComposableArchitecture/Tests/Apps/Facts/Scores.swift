import ComposableArchitecture
import SwiftUI

// Nonisolated, because comparators require sendable key paths.
nonisolated struct Score: Equatable, Identifiable, Sendable {
  let id: Counter.State.ID
  var count = 0
}

struct Scores: Reducer {
  struct State: Equatable {
    var scores: IdentifiedArrayOf<Score> = []
    @BindingState var selection: Score.ID?
    @BindingState var sortOrder = [KeyPathComparator(\Score.id)]

    var rows: [Score] { scores.sorted(using: sortOrder) }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .resetButtonTapped:
        guard let id = state.selection else { return .none }
        state.scores[id: id]?.count = 0
        return .none
      }
    }
  }
}

struct ScoresView: View {
  let store: StoreOf<Scores>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        Text("SCORES \(viewStore.scores.count)", bundle: .module)
        Table(
          viewStore.rows,
          selection: viewStore.$selection,
          sortOrder: viewStore.$sortOrder
        ) {
          TableColumn("Counter", value: \.id) { Text("No. \($0.id)") }
          TableColumn("Count", value: \.count) { Text("\($0.count)") }
            .width(80)
        }
        ScoresChart(counts: viewStore.rows.map(\.count))
          .frame(height: 32)
        Button {
          viewStore.send(.resetButtonTapped)
        } label: {
          Text("RESET", bundle: .module)
        }
        .disabled(viewStore.selection == nil)
        Podium(scores: viewStore.rows)
      }
    }
  }
}

/// A bar for each score. The highest bar is as high as the chart.
private struct ScoresChart: View {
  let counts: [Int]

  var body: some View {
    Canvas { context, size in
      guard let highest = counts.max(), highest > 0 else {
        context.draw(
          Text("No counts"),
          at: CGPoint(x: size.width / 2, y: size.height / 2)
        )
        return
      }
      for (index, count) in counts.enumerated() {
        let height = size.height * CGFloat(count) / CGFloat(highest)
        let bar = CGRect(x: CGFloat(index) * 16, y: size.height - height, width: 8, height: height)
        context.fill(Path(bar), with: .color(count == highest ? .green : .blue))
      }
    }
  }
}

private struct FirstPlaceKey: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// The scores beside each other, with a line below the one that leads.
private struct Podium: View {
  let scores: [Score]

  private var first: Score.ID? { scores.max { $0.count < $1.count }?.id }

  var body: some View {
    HStack(spacing: 8) {
      ForEach(scores) { score in
        Text("#\(score.id)")
          .anchorPreference(key: FirstPlaceKey.self, value: .bounds) {
            score.id == first ? $0 : nil
          }
      }
    }
    .padding(.bottom, 16)
    .overlayPreferenceValue(FirstPlaceKey.self) { anchor in
      GeometryReader { proxy in
        if let bounds = anchor.map({ proxy[$0] }) {
          Text(String(repeating: "=", count: Int(bounds.width / 8)))
            .offset(x: bounds.minX, y: bounds.maxY)
        }
      }
    }
  }
}
