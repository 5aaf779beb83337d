import DesignTokens
import SwiftUI

/// One preview below a row of controls that choose the preview and its theme.
struct PreviewBrowser: View {
  @Bindable var model: PreviewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      controls
      ZStack(alignment: .top) {
        preview
        if let problem = model.problem { ProblemView(problem: problem) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      if let notice = model.notice {
        Text(notice)
          .foregroundStyle(.red)
          .lineLimit(5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .onTapGesture { model.notice = nil }
      }
    }
    .appearance(model.appearance)
  }

  private var controls: some View {
    HStack {
      Button("‹") { model.move(by: -1) }
        .accessibilityLabel("Previous preview")
        .keyboardShortcut("<", modifiers: [])
      Picker("Preview", selection: $model.index) {
        ForEach(model.previews.indices, id: \.self) { Text(model.previews[$0].name).tag($0) }
      }
      .pickerStyle(.menu)
      .labelsHidden()
      Button("›") { model.move(by: 1) }
        .accessibilityLabel("Next preview")
        .keyboardShortcut(">", modifiers: [])
      Picker("Theme", selection: $model.appearance) {
        Text("System").tag(Appearance.system)
        Text("Light").tag(Appearance.light)
        Text("Dark").tag(Appearance.dark)
        Text("High contrast").tag(Appearance.highContrast)
      }
      .pickerStyle(.menu)
      .labelsHidden()
      Spacer()
    }
  }

  @ViewBuilder
  private var preview: some View {
    if let size = model.size {
      // One column is 8 points wide, and one row 16 points high.
      SelectedPreview(model: model)
        .id(model.index)
        .frame(width: CGFloat(size.columns) * 8, height: CGFloat(size.rows) * 16)
        .padding(.horizontal, 8)
        .padding(.vertical, 16)
        .border(.secondary)
    } else {
      SelectedPreview(model: model)
        .id(model.index)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// The view of a preview, made once, so that updates of the controls keep its state.
private struct SelectedPreview: View {
  @State private var view: AnyView

  init(model: PreviewModel) { _view = State(wrappedValue: model.selectedView) }

  var body: some View { view }
}

/// The errors of the last build, over the last good frame.
private struct ProblemView: View {
  let problem: String

  var body: some View {
    VStack(alignment: .leading) {
      Text(problem).foregroundStyle(.red)
      Text("The preview is from the last successful build.").foregroundStyle(.secondary)
    }
    // The border takes a row and a column at each side.
    .padding(.horizontal, 16)
    .padding(.vertical, 16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
    .border(.red)
  }
}
