import ComposableArchitecture
import Foundation
import SwiftUI

@CasePathable
@dynamicMemberLookup
enum Attachment: Equatable {
  case embed(URL)
  case note(String?)
}

private enum AttachmentFeatures {
  @Reducer
  public enum Sheet {
    case edit(EditTodo)
  }
}

@Reducer
struct AttachmentEditor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var attachment = Attachment.note(nil)
    var offset = 0.0
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case embedButtonTapped(URL)
    case infoButtonTapped
    case noteChanged(String)
    case scrolled(Double)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .embedButtonTapped(let url):
        state.attachment = .embed(url)
        return .none
      case .infoButtonTapped:
        state.alert = AlertState { TextState("A to-do has one attachment.") }
        return .none
      case .noteChanged(let note):
        let path: CaseKeyPath<Attachment, String> = \.note
        state.attachment[case: \.note] = .some(note)
        if state.attachment[case: path] == "" { state.attachment = .note(nil) }
        return .none
      case .scrolled(let offset):
        state.offset = offset
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct AttachmentEditorView: View {
  @Bindable var store: StoreOf<AttachmentEditor>
  @Namespace private var namespace

  var body: some View {
    ScrollView {
      Group(subviews: Text(store.attachment.embed?.absoluteString ?? "No page")) { subviews in
        ForEach(subviews: subviews) { $0.padding() }
      }
      Button("Info") { store.send(.infoButtonTapped) }
        .onLongPressGesture(minimumDuration: 1) {
          store.send(.noteChanged(""))
        }
    }
    .onScrollGeometryChange(for: Double.self) {
      Double($0.contentOffset.y)
    } action: { _, offset in
      store.send(.scrolled(offset))
    }
    .navigationTransition(.zoom(sourceID: "attachment", in: namespace))
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
