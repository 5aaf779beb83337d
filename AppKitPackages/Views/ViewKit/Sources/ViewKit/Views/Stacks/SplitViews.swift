/// Panes beside each other, with lines between them.
///
/// ```swift
/// HSplitView {
///   Text("Folders").frame(minWidth: 96, maxWidth: 160, maxHeight: .infinity)
///   Text("Notes").frame(maxWidth: .infinity, maxHeight: .infinity)
/// }
/// ```
///
/// Panes share the width as in an ``HStack``. Users cannot move the lines.
public struct HSplitView<Content: View>: BuiltInView {
  private let content: Content

  /// Creates panes from the views of a closure.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    Group(subviews: content) { panes in
      HStack(spacing: 0) {
        ForEach(panes) { pane in
          if pane.id != panes.first?.id { Divider() }
          pane
        }
      }
    }
  }
}

/// Panes below each other, with lines between them.
///
/// ```swift
/// VSplitView {
///   Text("Editor").frame(maxWidth: .infinity, maxHeight: .infinity)
///   Text("Output").frame(maxWidth: .infinity, minHeight: 48, maxHeight: 96)
/// }
/// ```
///
/// Panes share the height as in a ``VStack``. Users cannot move the lines.
public struct VSplitView<Content: View>: BuiltInView {
  private let content: Content

  /// Creates panes from the views of a closure.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    Group(subviews: content) { panes in
      VStack(spacing: 0) {
        ForEach(panes) { pane in
          if pane.id != panes.first?.id { Divider() }
          pane
        }
      }
    }
  }
}
