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
    } else {
      content
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
