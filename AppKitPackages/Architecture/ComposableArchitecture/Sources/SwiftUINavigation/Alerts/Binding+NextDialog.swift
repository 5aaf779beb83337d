import PlatformViews

extension Binding where Value == Bool {
  /// Returns a binding that closes one dialog, and no other.
  ///
  /// A button performs its action and then closes its dialog. If the action shows the next dialog,
  /// that one stays.
  ///
  /// - Parameters:
  ///   - id: The id of the dialog.
  ///   - current: Returns the id of the dialog that is shown at the time of the call.
  @MainActor
  func closing(_ id: UUID?, current: @escaping @MainActor () -> UUID?) -> Binding<Bool> {
    Binding<Bool>(
      get: { self.wrappedValue },
      set: { isPresented in
        if isPresented || current() == id { self.wrappedValue = isPresented }
      }
    )
  }
}
