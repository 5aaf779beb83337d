/// An alert as a value. The modifiers with a title and actions replace it.
///
/// ```swift
/// .alert(isPresented: $isAsking) {
///   Alert(title: Text("Saved"), dismissButton: .default(Text("OK")))
/// }
/// ```
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button. The default button has the title "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or an action sheet.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void

    /// Creates a button that closes the alert and performs an action.
    public static func `default`(
      _ label: Text,
      action: (() -> Void)? = {}
    ) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }

    /// Creates a button that cancels, which Escape also performs.
    public static func cancel(
      _ label: Text,
      action: (() -> Void)? = {}
    ) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }

    /// Creates a button with the title "Cancel", which Escape also performs.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      .cancel(Text("Cancel"), action: action)
    }

    /// Creates a button for an action that cannot be undone.
    public static func destructive(
      _ label: Text,
      action: (() -> Void)? = {}
    ) -> Button {
      Button(role: .destructive, label: label, action: action ?? {})
    }
  }
}

/// A confirmation dialog as a value. The modifiers with a title and actions replace it.
///
/// ```swift
/// .actionSheet(isPresented: $isAsking) {
///   ActionSheet(title: Text("Photo"), buttons: [.default(Text("Take one")), .cancel()])
/// }
/// ```
public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a dialog, by default with a button that cancels.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

private struct DialogButtons: BuiltInView {
  let buttons: [Alert.Button]
  @MainActor var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role) {
        button.action()
      } label: {
        button.label
      }
    }
  }
}

extension View {
  /// Shows an alert while the binding is true. Any button closes it.
  public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert)
    -> AnyModifiedContent
  {
    alert(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Shows an alert while the binding has an item. Any button closes it.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> Alert
  ) -> AnyModifiedContent {
    alert(item.wrappedValue.map(content), Binding<Bool>(isSet: item))
  }

  /// Shows a confirmation dialog while the binding is true. Any button closes it.
  public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet)
    -> AnyModifiedContent
  {
    actionSheet(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Shows a confirmation dialog while the binding has an item. Any button closes it.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> ActionSheet
  ) -> AnyModifiedContent {
    actionSheet(item.wrappedValue.map(content), Binding<Bool>(isSet: item))
  }

  private nonisolated func alert(_ alert: Alert?, _ isPresented: Binding<Bool>)
    -> AnyModifiedContent
  {
    self.alert(alert?.title ?? Text(verbatim: ""), isPresented: isPresented, presenting: alert) {
      DialogButtons(buttons: $0.buttons)
    } message: {
      $0.message
    }
  }

  private nonisolated func actionSheet(_ sheet: ActionSheet?, _ isPresented: Binding<Bool>)
    -> AnyModifiedContent
  {
    confirmationDialog(
      sheet?.title ?? Text(verbatim: ""),
      isPresented: isPresented,
      titleVisibility: .visible,
      presenting: sheet
    ) {
      DialogButtons(buttons: $0.buttons)
    } message: {
      $0.message
    }
  }
}

extension Binding where Value == Bool {
  /// Creates a binding to whether an item is set. Writing false removes the item.
  fileprivate init<Item>(isSet item: Binding<Item?>) {
    self.init(
      location: ClosureLocation(
        get: { item.wrappedValue != nil },
        set: { isSet, transaction in
          if !isSet { item.location.set(nil, transaction: transaction) }
        }
      )
    )
  }
}
