import ElementTree

/// The content of an alert or a dialog.
private struct DialogBody<Actions: View, Message: View>: BuiltInView {
  let kind: PresentationKind
  let actions: Actions
  let message: Message

  @MainActor var body: some View {
    NamedChild(.message) { message }
    NamedChild(.actions) {
      DialogActions(kind: kind, content: actions)
    }
  }
}

/// The buttons of an alert or a dialog, with an additional one that closes it if necessary.
private struct DialogActions<Content: View>: ElementView {
  let kind: PresentationKind
  let content: Content

  @ViewBuilder var elementChildren: some View {
    content
    Button(kind == .alert ? "OK" : "Cancel", role: .cancel) {}
  }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    DialogActionsNode(view, inputs)
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DialogActionsContent()
  }
}

private final class DialogActionsNode<Content: View>: ElementNode<DialogActions<Content>> {
  override func collectElements() {
    isMarked = false
    var items: [ElementItem] = []
    child?.collect(into: &items)
    // The last item is the additional button. An alert needs it if there is no other button, a
    // dialog if no other button cancels.
    let isNeeded = !items.dropLast().contains { item in
      item.element.contains { view.kind == .alert || $0.buttonRole == .cancel }
    }
    if !isNeeded { items.removeLast() }
    // Fields are above the buttons, and the button that cancels a dialog is the last one, wherever
    // they are in the code.
    func position(_ element: Element) -> Int {
      guard element.hasButton else { return 0 }
      return view.kind != .alert && element.contains { $0.buttonRole == .cancel } ? 2 : 1
    }
    let positions = items.map { position($0.element) }
    element.setChildren(
      (0...2).flatMap { position in
        zip(items, positions).filter { $0.1 == position }.map(\.0)
      }
    )
  }
}

extension Element {
  /// Returns whether the element or a descendant is a button that fulfills a condition.
  fileprivate func contains(_ condition: (ButtonContent) -> Bool) -> Bool {
    if let button = content as? ButtonContent, condition(button) { return true }
    return children.contains { $0.contains(condition) }
  }
}

/// A type that can be the title of an alert or a dialog: a text, or a string that is not localized.
public protocol DialogTitle {
  /// The title as a text. Styles of the text have no effect.
  var dialogTitle: Text { get }
}

extension Text: DialogTitle {
  public var dialogTitle: Text { self }
}

extension String: DialogTitle {
  public var dialogTitle: Text { Text(verbatim: self) }
}

extension Substring: DialogTitle {
  public var dialogTitle: Text { Text(verbatim: String(self)) }
}

extension View {
  nonisolated func dialog<Item, Actions: View, Message: View>(
    _ kind: PresentationKind,
    _ title: Text,
    _ item: Binding<Item?>,
    actions: @escaping (Item) -> Actions,
    message: @escaping (Item) -> Message
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      modifier(
        PresentationModifier(
          item: item,
          id: { _ in true },
          kind: kind,
          title: title,
          onDismiss: nil,
          content: { DialogBody(kind: kind, actions: actions($0), message: message($0)) }
        )
      )
    )
  }

  /// Shows an alert while the binding is true. Any button closes it. An alert without buttons has
  /// the button "OK".
  ///
  /// ```swift
  /// .alert("Delete?", isPresented: $isAsking) {
  ///   Button("Delete", role: .destructive) { delete() }
  ///   Button("Cancel", role: .cancel) {}
  /// } message: {
  ///   Text("This can't be undone.")
  /// }
  /// ```
  @_disfavoredOverload
  public nonisolated func alert<S: DialogTitle, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M = { EmptyView() }
  ) -> AnyModifiedContent {
    let actions = actions()
    let message = message()
    return dialog(
      .alert,
      title.dialogTitle,
      isPresented.presented,
      actions: { _ in actions },
      message: { _ in message }
    )
  }

  /// Shows an alert about data while the binding is true and the data is not nil.
  @_disfavoredOverload
  public nonisolated func alert<S: DialogTitle, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> AnyModifiedContent {
    dialog(
      .alert,
      title.dialogTitle,
      isPresented.presenting(data),
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about data while the binding is true and the data is not nil.
  @_disfavoredOverload
  public nonisolated func alert<S: DialogTitle, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> AnyModifiedContent {
    alert(
      title,
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }

  /// Shows an alert about an error while the binding is true and the error is not nil.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> AnyModifiedContent {
    alert(isPresented: isPresented, error: error, actions: { [actions = actions()] _ in actions }) {
      if let reason = $0.recoverySuggestion ?? $0.failureReason { Text(verbatim: reason) }
    }
  }

  /// Shows an alert about an error while the binding is true and the error is not nil.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> AnyModifiedContent {
    dialog(
      .alert,
      Text(verbatim: error?.errorDescription ?? error?.localizedDescription ?? ""),
      isPresented.presenting(error),
      actions: actions,
      message: message
    )
  }

  /// Shows a confirmation dialog while the binding is true. Any button closes it. A dialog without
  /// a button that cancels has the button "Cancel".
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: DialogTitle, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M = { EmptyView() }
  ) -> AnyModifiedContent {
    let actions = actions()
    let message = message()
    return dialog(
      .confirmationDialog,
      titleVisibility == .hidden ? Text(verbatim: "") : title.dialogTitle,
      isPresented.presented,
      actions: { _ in actions },
      message: { _ in message }
    )
  }

  /// Shows a confirmation dialog about data while the binding is true and the data is not nil.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: DialogTitle, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> AnyModifiedContent {
    dialog(
      .confirmationDialog,
      titleVisibility == .hidden ? Text(verbatim: "") : title.dialogTitle,
      isPresented.presenting(data),
      actions: actions,
      message: message
    )
  }

  /// Shows a confirmation dialog about data while the binding is true and the data is not nil.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: DialogTitle, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> AnyModifiedContent {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }
}

extension Binding where Value == Bool {
  /// Returns a binding to data that is presented while the flag is set.
  func presenting<T>(_ data: T?) -> Binding<T?> {
    Binding<T?>(
      location: ClosureLocation(
        get: { wrappedValue ? data : nil },
        set: { value, _ in wrappedValue = value != nil }
      )
    )
  }
}
