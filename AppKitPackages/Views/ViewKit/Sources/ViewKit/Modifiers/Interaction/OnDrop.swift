import ElementTree

extension View {
  /// Lets users drop values of some types of content on this view.
  ///
  /// ```swift
  /// Text("Basket").onDrop(of: [.plainText], isTargeted: nil) { providers in
  ///   for provider in providers {
  ///     _ = provider.loadObject(ofClass: String.self) { text, _ in print(text ?? "") }
  ///   }
  ///   return true
  /// }
  /// ```
  ///
  /// It has an effect in a browser only, and files from outside of the page cannot be dropped.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets users drop values of some types of content on this view.
  ///
  /// It has an effect in a browser only.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes.map(\.identifier), isTargeted: isTargeted, perform: action)
  }

  /// Lets users drop values of some types of content on this view, as an object decides.
  ///
  /// It has an effect in a browser only.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    delegate: any DropDelegate
  ) -> some View {
    onDrop(of: supportedContentTypes.map(\.identifier), delegate: delegate)
  }

  /// Lets users drop values of some types of content on this view.
  ///
  /// It has an effect in a browser only.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets users drop values of some types of content on this view.
  ///
  /// It has an effect in a browser only.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      ProviderDropModifier(types: supportedTypes, isTargeted: isTargeted, action: action)
    )
  }

  /// Lets users drop values of some types of content on this view, as an object decides.
  ///
  /// It has an effect in a browser only.
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate)
    -> some View
  {
    modifier(DropDelegateModifier(types: supportedTypes, delegate: delegate))
  }
}
