import ElementTree
import Foundation
import ViewNodes

extension View {
  /// Asks before the app quits while a condition is true, for example while a form has changes.
  ///
  /// ```swift
  /// struct NoteEditor: View {
  ///   @State private var text = ""
  ///
  ///   var body: some View {
  ///     TextField("Note", text: $text)
  ///       .dismissalConfirmationDialog("Quit without saving?", shouldPresent: !text.isEmpty) {
  ///         Button("Quit without saving", role: .destructive) {}
  ///         Button("Keep editing", role: .cancel) {}
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// Each button but one that cancels quits the app after its action. In a terminal, the dialog answers
  /// `q`, the command Quit and Ctrl-C; Ctrl-C in the dialog quits, so that no view can keep a person in
  /// the app. A browser does not ask.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<S: DialogTitle, A: View, M: View>(
    _ title: S,
    shouldPresent: Bool,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    modifier(
      DismissalConfirmation(
        title: title.dialogTitle,
        shouldPresent: shouldPresent,
        actions: actions(),
        message: message()
      )
    )
  }

  /// Asks before the app quits while a condition is true, with a localized title.
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey,
    shouldPresent: Bool,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    dismissalConfirmationDialog(
      Text(title),
      shouldPresent: shouldPresent,
      actions: actions,
      message: message
    )
  }
}

private nonisolated struct DismissalConfirmation<Actions: View, Message: View>: ViewModifier {
  let title: Text
  let shouldPresent: Bool
  let actions: Actions
  let message: Message
  @Environment(\.graph) private var graph
  @State private var id = UUID()
  @State private var isPresented = false

  init(title: Text, shouldPresent: Bool, actions: Actions, message: Message) {
    self.title = title
    self.shouldPresent = shouldPresent
    self.actions = actions
    self.message = message
  }

  @MainActor
  func body(content: Content) -> some View {
    content
      .onChange(of: shouldPresent, initial: true) { setQuestion() }
      .onDisappear { graph.graph?.setQuitQuestion(nil, of: id) }
      .confirmationDialog(title, isPresented: $isPresented) {
        actions.transformEnvironment(\.afterButtonAction) { addQuitting(&$0) }
      } message: {
        message
      }
  }

  @MainActor
  private func setQuestion() {
    if shouldPresent {
      graph.graph?.setQuitQuestion({ ask() }, of: id)
    } else {
      graph.graph?.setQuitQuestion(nil, of: id)
    }
  }

  @MainActor
  private func addQuitting(_ action: inout (@MainActor (ButtonRole?) -> Void)?) {
    let (dismiss, graph) = (action, graph)
    action = { role in
      dismiss?(role)
      if role != .cancel { graph.graph?.request(.quit) }
    }
  }

  @MainActor
  private func ask() -> Bool {
    defer { isPresented = true }
    return !isPresented
  }
}
