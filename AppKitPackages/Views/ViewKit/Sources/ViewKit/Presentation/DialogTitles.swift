// The dialogs of Alert.swift with a localized title, which supports interpolation and Markdown.

extension View {
  /// Shows an alert while the binding is true. Any button closes it.
  public nonisolated func alert<A: View, M: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M = { EmptyView() }
  ) -> AnyModifiedContent {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert about data while the binding is true and the data is not nil.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> AnyModifiedContent {
    alert(
      Text(title),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows a confirmation dialog while the binding is true. Any button closes it. A dialog without
  /// a button that cancels has the button "Cancel".
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M = { EmptyView() }
  ) -> AnyModifiedContent {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Shows a confirmation dialog about data while the binding is true and the data is not nil.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> AnyModifiedContent {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about data while the binding is true and the data is not nil.
  public nonisolated func alert<A: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> AnyModifiedContent {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows a confirmation dialog about data while the binding is true and the data is not nil.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> AnyModifiedContent {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    )
  }
}
