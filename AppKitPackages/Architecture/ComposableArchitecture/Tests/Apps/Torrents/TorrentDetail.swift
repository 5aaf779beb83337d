import ComposableArchitecture
import SwiftUI

#if canImport(UIKit)
  import UIKit

  struct ActivityIndicator: UIViewRepresentable {
    var isAnimating: Bool

    func makeUIView(context: Context) -> UIActivityIndicatorView {
      let view = UIActivityIndicatorView(style: .large)
      view.hidesWhenStopped = true
      return view
    }

    func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
      isAnimating ? view.startAnimating() : view.stopAnimating()
    }
  }

  struct NotesEditor: UIViewRepresentable {
    @Binding var text: String

    final class Coordinator: NSObject, UITextViewDelegate {
      var parent: NotesEditor
      init(_ parent: NotesEditor) { self.parent = parent }
      func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> UITextView {
      let view = UITextView()
      view.delegate = context.coordinator
      view.font = .preferredFont(forTextStyle: .body)
      view.backgroundColor = .secondarySystemBackground
      view.isScrollEnabled = true
      view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      return view
    }

    func updateUIView(_ view: UITextView, context: Context) {
      context.coordinator.parent = self
      if view.text != text { view.text = text }
    }
  }
#else
  struct ActivityIndicator: View {
    var isAnimating: Bool
    var body: some View { ProgressView().opacity(isAnimating ? 1 : 0) }
  }
  typealias NotesEditor = TextEditor
#endif

@Reducer
struct TorrentDetail {
  @ObservableState
  struct State: Equatable {
    let server: Server
    var torrent: Torrent
    var notes = ""
    var limit = 50.0
    @Shared(.pinned) var pinned
    var isPinned: Bool { pinned.contains(torrent.id) }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case pinToggled(Bool)
    case removeButtonTapped
    @CasePathable
    enum Delegate { case removed }
  }

  @Dependency(\.torrentClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case let .pinToggled(isPinned):
        let id = state.torrent.id
        state.$pinned.withLock {
          if isPinned { $0.insert(id) } else { $0.remove(id) }
        }
        return .none
      case .removeButtonTapped:
        return .run { [state] send in
          try await client.remove([state.torrent.id], false, state.server)
          await send(.delegate(.removed))
        }
      }
    }
  }
}

struct TorrentDetailView: View {
  @Bindable var store: StoreOf<TorrentDetail>
  @Environment(\.dynamicTypeSize.isAccessibilitySize) private var isLarge

  private var layout: AnyLayout {
    isLarge ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
  }

  var body: some View {
    Form {
      Section {
        layout {
          Gauge(value: store.torrent.progress) {
            Text("Progress")
          } currentValueLabel: {
            Text(store.torrent.progress.formatted(.percent))
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          }
          .gaugeStyle(.accessoryLinearCapacity)
        }
        LabeledContent("Size", value: store.torrent.size.formatted(.byteCount(style: .file)))
        LabeledContent(
          "Added",
          value: store.torrent.addedAt,
          format: .dateTime.year().month(.wide).day()
        )
        LabeledContent {
          Text(store.server.host)
        } label: {
          Label("Server", systemImage: "server.rack")
        }
      }
      Section("Limit") {
        Slider(value: $store.limit, in: 0...100, step: 10) {
          Text("Limit")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("\(store.limit.formatted()) MB/s")
        }
        Toggle("Pinned", isOn: $store.isPinned.sending(\.pinToggled))
      }
      Section("Notes") {
        NotesEditor(text: $store.notes).frame(minHeight: 60)
      }
      Section {
        Button("Remove", role: .destructive) { store.send(.removeButtonTapped) }
          .frame(maxWidth: .infinity)
      }
    }
    .navigationTitle(Text(verbatim: store.torrent.name))
  }
}

#Preview {
  NavigationStack {
    TorrentDetailView(
      store: Store(
        initialState: TorrentDetail.State(
          server: Server(id: UUID(), name: "Home"),
          torrent: [Torrent].mock[0]
        )
      ) { TorrentDetail() }
    )
  }
}
