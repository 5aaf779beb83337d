// Drag and drop between views. Terminals support gestures, and users move rows of lists with Alt
// and the arrow keys, but there is no drag and drop of data. The closures are never called.

extension View {
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  @_disfavoredOverload
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    isEnabled: Bool = true,
    action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType],
    delegate: any DropDelegate
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate)
    -> some View
  { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T])
    -> some View
  {
    self
  }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping () -> [T]
  ) -> some View { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { self }
  /// Has no effect: a program in a terminal cannot answer to the menu of the terminal.
  public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { self }
  /// Has no effect: a program in a terminal cannot read the clipboard.
  public nonisolated func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { self }
  /// Has no effect: a program in a terminal cannot read the clipboard.
  public nonisolated func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View { self }
  /// Has no effect: a program in a terminal cannot read the clipboard.
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }
}

extension DynamicViewContent {
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> Self { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self { self }
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self { self }
}

/// An object that decides about drops. Its methods are never called: terminals have no drag and
/// drop.
@MainActor
@preconcurrency
public protocol DropDelegate {
  /// Returns whether a drop is accepted at all.
  func validateDrop(info: DropInfo) -> Bool
  /// Accepts a drop.
  func performDrop(info: DropInfo) -> Bool
  /// Called when a drag enters the view.
  func dropEntered(info: DropInfo)
  /// Called when a drag moves in the view.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when a drag leaves the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The state of a drag over a view.
public struct DropInfo: Sendable {
  /// The location in the view.
  public let location: CGPoint
  private let providers: [NSItemProvider]

  /// Creates the state of a drag, for tests of a ``DropDelegate``.
  public init(location: CGPoint, providers: [NSItemProvider] = []) {
    self.location = location
    self.providers = providers
  }

  /// Returns whether a value has one of the types of content.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  /// Returns the values that have one of the types of content.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// A drag over a view, for source compatibility. There is none.
public struct DropSession: Sendable {
  /// The location in the view.
  public let location: CGPoint
}

/// The answer to a drag over a view. Has no effect.
public struct DropProposal: Sendable {
  /// The operation of a drop.
  public let operation: DropOperation
  /// Creates an answer.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The operation of a drop. Has no effect.
public enum DropOperation: Hashable, Sendable {
  /// An operation for source compatibility.
  case cancel, forbidden, copy, move, delete, alias
}
