import ComposableArchitecture
import SwiftUI

@Reducer
struct SessionDetail {
  @ObservableState
  struct State: Equatable, Identifiable {
    let session: Session
    @Shared var favorites: Set<Session.ID>
    var speaker: Speaker?
    var rating: Int?

    init(session: Session, favorites: Shared<Set<Session.ID>>) {
      self.session = session
      _favorites = favorites
    }

    var id: Session.ID { session.id }
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case mapButtonTapped
    case speakerResponse(Speaker?)
    case task
  }

  @Dependency(\.openURL) var openURL
  @Dependency(\.schedule.speakers) var speakers

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .mapButtonTapped:
        var components = URLComponents(string: "maps://")!
        components.queryItems = [URLQueryItem(name: "q", value: state.session.room)]
        return .run { [components] _ in
          guard let url = components.url else { return }
          await openURL(url)
        }
      case let .speakerResponse(speaker):
        state.speaker = speaker
        return .none
      case .task:
        guard let id = state.session.speakerID, state.speaker == nil else { return .none }
        return .run { send in
          await send(.speakerResponse(try speakers([id]).first))
        } catch: { error, send in
          reportIssue(error)
        }
      }
    }
  }
}

struct SessionDetailView: View {
  @Bindable var store: StoreOf<SessionDetail>
  @Environment(\.openURL) private var openURL
  @State private var labelWidth: CGFloat?

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 16, pinnedViews: [.sectionHeaders]) {
        Text(LocalizedStringKey(store.session.summary)).card()
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 8) {
          GridRow {
            EqualWidthLabel(title: "Room", width: $labelWidth)
            Text(store.session.room)
          }
          Divider().gridCellUnsizedAxes(.horizontal)
          GridRow {
            EqualWidthLabel(title: "Length", width: $labelWidth)
            Text(store.session.length, format: .time(pattern: .hourMinute))
          }
          GridRow {
            Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
            Button("Show on map") { store.send(.mapButtonTapped) }
          }
        }
        if let speaker = store.speaker {
          Section {
            SpeakerView(speaker: speaker)
          } header: {
            Text("Speaker").font(.title2.bold())
          }
        }
        Picker("Rating", selection: $store.rating) {
          Text("None").tag(nil as Int?)
          ForEach(1..<4) { Text(String(repeating: "★", count: $0)).tag($0 as Int?) }
        }
        .pickerStyle(.segmented)
      }
      .padding(.horizontal)
      .scrollTargetLayout()
    }
    .contentMargins(.vertical, 16, for: .scrollContent)
    .navigationTitle(store.session.title)
    .toolbar {
      ShareLink(
        item: URL(string: "https://example.com/\(store.session.id)")!,
        subject: Text(store.session.title),
        message: Text("See you there"),
        preview: SharePreview(store.session.title)
      )
      Toggle(isOn: Binding(store.$favorites)[contains: store.session.id]) {
        Label("Favorite", systemImage: "star")
      }
    }
    .task(id: store.session.speakerID, priority: .userInitiated) {
      await store.send(.task).finish()
    }
    .onChange(of: store.rating, initial: false) { oldValue, newValue in
      if oldValue == nil, newValue != nil {
        AccessibilityNotification.Announcement("Thanks").post()
      }
    }
  }
}

extension Set {
  subscript(contains element: Element) -> Bool {
    get { contains(element) }
    set { if newValue { insert(element) } else { remove(element) } }
  }
}

struct SpeakerView: View {
  let speaker: Speaker

  var body: some View {
    HStack(alignment: .top) {
      AsyncImage(url: speaker.photo, transaction: Transaction(animation: .easeIn)) { phase in
        switch phase {
        case .empty: ProgressView()
        case let .success(image): image.resizable().aspectRatio(contentMode: .fill)
        case .failure:
          Image(systemName: "person.crop.circle.badge.exclamationmark").imageScale(.large)
        @unknown default: EmptyView()
        }
      }
      .frame(width: 64, height: 64)
      .clipShape(.circle)
      VStack(alignment: .leading) {
        Text(speaker.name.formatted(.name(style: .long))).font(.headline)
        Text(speaker.bio).environment(\.openURL, OpenURLAction { _ in .systemAction })
        if let website = speaker.website {
          Link("Website", destination: website)
        }
      }
    }
  }
}
