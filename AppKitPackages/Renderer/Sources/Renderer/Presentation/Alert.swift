/// What an alert or a dialog consists of.
private struct DialogBody<Actions: View, Message: View>: View {
  let actions: Actions
  let message: Message

  var body: some View {
    Slot(.message) { message }
    Slot(.actions) { DialogActions(content: actions) }
  }
}

/// The buttons of a dialog; without any there is one to close it.
private struct DialogActions<Content: View>: ElementView {
  let content: Content
  var elementChildren: Content { content }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DialogActionsContent()
    let afterwards = environment.afterButtonAction
    element.on(.dismiss, "OK") { afterwards?() }
  }
}

/// The content of an element with the buttons of a dialog. If there are none, a renderer offers
/// the element's own action to close the dialog.
public struct DialogActionsContent: ElementContent {
  public var role: ElementRole { .none }
}

extension View {
  private func dialog<Item, Actions: View, Message: View>(
    _ kind: PresentationKind,
    _ title: Text,
    _ item: Binding<Item?>,
    actions: @escaping (Item) -> Actions,
    message: @escaping (Item) -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        item: item,
        id: { _ in true },
        kind: kind,
        title: title.plainText,
        onDismiss: nil,
        content: { DialogBody(actions: actions($0), message: message($0)) }
      )
    )
  }

  /// Shows an alert while the binding is true. Any button closes it.
  ///
  /// ```swift
  /// .alert("Delete?", isPresented: $isAsking) {
  ///   Button("Delete", role: .destructive) { delete() }
  ///   Button("Cancel", role: .cancel) {}
  /// } message: {
  ///   Text("This can't be undone.")
  /// }
  /// ```
  public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let actions = actions()
    let message = message()
    return dialog(
      .alert,
      title,
      isPresented.presented,
      actions: { _ in actions },
      message: { _ in message }
    )
  }

  public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .alert,
      title,
      isPresented.presenting(data),
      actions: actions,
      message: message
    )
  }

  public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(
      title,
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }

  /// Shows choices while the binding is true. Any button closes them.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let actions = actions()
    let message = message()
    return dialog(
      .confirmationDialog,
      titleVisibility == .hidden ? Text(verbatim: "") : title,
      isPresented.presented,
      actions: { _ in actions },
      message: { _ in message }
    )
  }

  public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { EmptyView() }
    )
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmationDialog,
      titleVisibility == .hidden ? Text(verbatim: "") : title,
      isPresented.presenting(data),
      actions: actions,
      message: message
    )
  }

  public func confirmationDialog<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
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
  /// Data that is presented while the flag is set.
  func presenting<T>(_ data: T?) -> Binding<T?> {
    Binding<T?>(
      location: ClosureLocation(
        get: { wrappedValue ? data : nil },
        set: { value, _ in wrappedValue = value != nil }
      )
    )
  }
}
