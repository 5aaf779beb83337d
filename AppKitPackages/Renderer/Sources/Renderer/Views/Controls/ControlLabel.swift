/// The label of a control: one view, or a title with subtitles below it.
struct ControlLabel<Content: View>: BuiltInView {
  let content: Content

  @MainActor var body: some View {
    if Content.self is any SeveralViews.Type {
      VStack(alignment: .leading, spacing: 0) {
        Group(subviews: content) { subviews in
          subviews.first
          ForEach(subviews.dropFirst()) { $0.foregroundStyle(.secondary) }
        }
      }
    } else {
      content
    }
  }
}

/// The views of several statements of a block.
private protocol SeveralViews {}

extension TupleView: SeveralViews {}
