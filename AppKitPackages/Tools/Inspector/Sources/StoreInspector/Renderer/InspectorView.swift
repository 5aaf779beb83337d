import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The recorded actions above the details of the selected one.
public struct InspectorView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<InspectorFeature>

  /// Creates the view of a store.
  public init(store: StoreOf<InspectorFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 0) {
        FilterBar(store: store)
        ActionList(store: store)
        Divider()
        if store.status.position != nil {
          TimeTravelNotice(store: store)
        }
        if let notice = store.exportNotice {
          Text(notice).foregroundStyle(palette.accent)
        }
        Picker("Details", selection: $store.tab) {
          ForEach(InspectorFeature.Tab.allCases, id: \.self) { tab in
            Text(tab.rawValue).tag(tab)
          }
        }
        .pickerStyle(.segmented)
        .fixedSize()
        DetailsView(store: store)
        Divider()
        SendField(store: store)
      }
      .navigationTitle(title)
      .toolbar {
        Button("Back") { store.send(.stepButtonTapped(-1)) }
          .keyboardShortcut("b", modifiers: [])
          .disabled(store.status.count == 0)
        Button("Next") { store.send(.stepButtonTapped(1)) }
          .keyboardShortcut("n", modifiers: [])
          .disabled(store.status.position == nil)
        Button("Go") { store.send(.jumpButtonTapped) }
          .keyboardShortcut("g", modifiers: [])
          .disabled(store.selection == nil)
        Button(store.isPlaying ? "Pause" : "Play") { store.send(.playButtonTapped) }
          .keyboardShortcut("p", modifiers: [])
          .disabled(store.status.count == 0)
        if store.selection != nil {
          Button("Latest") { store.send(.followButtonTapped) }
            .keyboardShortcut("l", modifiers: [])
        }
        Button(store.spanStart == nil ? "Mark" : "Unmark") { store.send(.spanButtonTapped) }
          .keyboardShortcut("m", modifiers: [])
          .disabled(store.span == nil)
        Button("Export") { store.send(.exportButtonTapped) }
          .keyboardShortcut("e", modifiers: [])
          .disabled(store.span == nil)
        Button("Clear") { store.send(.clearButtonTapped) }
          .keyboardShortcut("x", modifiers: [])
          .disabled(store.status.count == 0)
      }
    }
    .fileExporter(
      isPresented: $store.isExporterPresented,
      document: store.exportedTest.map(SwiftDocument.init),
      contentType: SwiftDocument.readableContentTypes[0],
      defaultFilename: "RecordedSessionTests"
    ) { store.send(.exporterCompleted($0)) }
    .task { await store.send(.task).finish() }
  }

  private var title: String {
    let count = store.status.count
    let actions = count == 1 ? "1 action" : "\(count) actions"
    return store.status.removedCount == 0
      ? actions : "\(actions), \(store.status.removedCount) older ones removed"
  }
}

extension InspectorFeature.State {
  /// The marked span, or the result of the last export.
  fileprivate var exportNotice: String? {
    if spanStart != nil, let span {
      return "Export writes a test of the actions \(span.lowerBound) to \(span.upperBound)."
    }
    switch exportResult {
    case .saved(let file, let holes) where holes.isEmpty: return "Saved \(file)."
    case .saved(let file, let holes):
      return "Saved \(file). Fill in by hand: \(holes.joined(separator: ", "))."
    case .failed(let reason): return reason
    case nil: return nil
    }
  }
}

/// The fields that filter the list.
private struct FilterBar: View {
  @Bindable var store: StoreOf<InspectorFeature>

  var body: some View {
    HStack(spacing: Spacing.medium) {
      TextField("Filter by case path", text: $store.filter.text)
      Toggle("Values", isOn: $store.filter.searchesValues)
        .fixedSize()
      Toggle("Fold", isOn: $store.filter.foldsRepeats)
        .fixedSize()
      if store.isExamining {
        ProgressView()
      }
    }
  }
}

/// The list of actions.
private struct ActionList: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<InspectorFeature>

  var body: some View {
    if store.rows.isEmpty {
      Text(store.filter.text.isEmpty ? "No actions yet." : "No actions match the filter.")
        .foregroundStyle(palette.faint)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      ScrollViewReader { proxy in
        List(selection: $store.selection) {
          ForEach(store.rows) { row in
            ActionRowView(store: store, row: row, branches: store.state.branches(at: row))
              .onAppear { store.send(.rowAppeared(row.id)) }
          }
        }
        .onChange(of: store.followedRow, initial: true) { _, row in
          if let row { proxy.scrollTo(row) }
        }
      }
    }
  }
}

extension InspectorFeature.State {
  /// The row that the list keeps visible.
  fileprivate var followedRow: ActionRow.ID? {
    if let position = status.position { return row(position)?.id }
    return selection == nil ? rows.last?.id : nil
  }
}

extension InspectorFeature.State {
  /// The branches that begin after an action of a row. The first row also has those that begin before
  /// it.
  fileprivate func branches(at row: ActionRow) -> [BranchSummary] {
    if status.branches.isEmpty { return [] }
    let isFirst = row.id == rows.first?.id
    return status.branches.filter { $0.anchor <= row.last && (isFirst || $0.anchor >= row.id) }
  }
}

extension BranchSummary {
  fileprivate func contains(_ number: Int?) -> Bool {
    number.map { (id...last).contains($0) } ?? false
  }

  fileprivate func title(isShown: Bool) -> String {
    let actions = count == 1 ? "action \(id)" : "actions \(id) to \(last)"
    let place = start == 0 ? "the initial state" : "action \(start)"
    return "\(isShown ? "▶" : "└") \(actions), left at \(place)"
  }
}

/// An action in one line, above the branches that begin after it.
private struct ActionRowView: View {
  @Environment(\.palette) private var palette
  let store: StoreOf<InspectorFeature>
  let row: ActionRow
  let branches: [BranchSummary]

  var body: some View {
    if branches.isEmpty {
      action
    } else {
      VStack(alignment: .leading, spacing: 0) {
        action
        ForEach(branches) { branch in
          Button {
            store.send(.branchTapped(branch.id))
          } label: {
            Text(branch.title(isShown: branch.contains(store.status.position)))
              .lineLimit(1)
              .padding(.leading, Spacing.large)
          }
          .buttonStyle(.plain)
          .foregroundStyle(palette.faint)
        }
      }
    }
  }

  private var action: some View {
    HStack(spacing: Spacing.small) {
      Text(verbatim: "\(row.id)")
        .foregroundStyle(palette.faint)
        .frame(minWidth: 40, alignment: .trailing)
      if store.status.position.map({ row.id <= $0 && $0 <= row.last }) ?? false {
        Text("▶").foregroundStyle(palette.accent)
      }
      if let summary = store.summaries[row.id] {
        Text(summary.path)
          .lineLimit(1)
          .layoutPriority(1)
          .foregroundStyle(summary.cause.actionNumber == nil ? palette.accent : .primary)
        if row.count == 1, !summary.value.isEmpty {
          Text(summary.value).lineLimit(1).foregroundStyle(palette.faint)
        }
      }
      Spacer(minLength: 0)
      if row.count > 1 {
        Text("× \(row.count)").bold().layoutPriority(2)
      }
    }
  }
}

/// The notice that the app shows an earlier state, and the ways out.
private struct TimeTravelNotice: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<InspectorFeature>

  var body: some View {
    if let position = store.status.position {
      VStack(alignment: .leading, spacing: 0) {
        Text(notice(position)).foregroundStyle(palette.danger)
        HStack(spacing: Spacing.medium) {
          Button("Return to now") { store.send(.nowButtonTapped) }
            .keyboardShortcut("r", modifiers: [])
          Button("Go on from here") { store.send(.continueButtonTapped) }
          Picker("Speed", selection: $store.speed) {
            ForEach([1, 2, 5, 10], id: \.self) { speed in
              Text("\(speed)×").tag(speed)
            }
          }
        }
      }
    }
  }

  private func notice(_ position: Int) -> String {
    let state = position == 0 ? "its initial state" : "its state after action \(position)"
    let held = store.status.heldCount
    let refused = store.status.refusedCount
    return "The app shows \(state). "
      + (held == 0 ? "Effects are held, and input is refused." : "Held actions: \(held).")
      + (refused == 0 ? "" : " Refused actions: \(refused).")
  }
}

/// The field in which a person types an action.
private struct SendField: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<InspectorFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TextField("Send: home.addButtonTapped", text: $store.draft)
        .onSubmit { store.send(.draftSubmitted) }
      if let problem = store.problem {
        Text(problem).lineLimit(4).foregroundStyle(palette.danger)
      } else if !store.completions.isEmpty {
        Text(store.completions.prefix(8).joined(separator: "  "))
          .lineLimit(2)
          .foregroundStyle(palette.faint)
      }
    }
  }
}
