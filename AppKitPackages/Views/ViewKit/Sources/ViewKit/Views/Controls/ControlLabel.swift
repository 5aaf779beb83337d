/// The label of a control. The views after the first one are subtitles below it.
struct ControlLabel<Content: View>: BuiltInView {
  let content: Content

  @MainActor var body: some View {
    if let several = content as? any SeveralViews {
      let views = several.views
      VStack(alignment: .leading, spacing: 0) {
        views.first
        ForEach(views.indices.dropFirst(), id: \.self) { index in
          views[index].font(.footnote).foregroundStyle(.secondary)
        }
      }
    } else if Content.self is any SingleView.Type {
      content
    } else {
      Group(subviews: content) { views in
        if views.count > 1 { VStack(alignment: .leading, spacing: 0) { views } } else { views }
      }
    }
  }
}

/// The views of several statements of a block.
protocol SeveralViews {
  var views: [AnyView] { get }
}

extension TupleView: SeveralViews {
  var views: [AnyView] {
    var views: [AnyView] = []
    repeat views.append(AnyView(each content))
    return views
  }
}

/// A view that is always one view.
protocol SingleView {}
extension Text: SingleView {}
extension Label: SingleView {}
extension EmptyView: SingleView {}
