import ElementTree

/// The insertion of values of a type.
private struct ValueInsertion<Value: Transferable>: RowInsertion {
  let action: ([Value], Int) -> Void

  func accepts(_ items: AnyObject) -> Bool {
    (items as? DraggedItems)?.contain(Value.self) == true
  }

  func insert(_ items: AnyObject, at offset: Int) {
    (items as? DraggedItems)?.load(Value.self) { action($0, offset) }
  }
}

/// The insertion of values of some types of content.
private struct ProviderInsertion: RowInsertion {
  let types: [String]
  let action: (Int, [NSItemProvider]) -> Void

  private func providers(_ items: AnyObject) -> [NSItemProvider] {
    let providers = (items as? DraggedItems)?.providers ?? []
    return DropInfo(location: .zero, providers: providers).itemProviders(forIdentifiers: types)
  }

  func accepts(_ items: AnyObject) -> Bool { !providers(items).isEmpty }
  func insert(_ items: AnyObject, at offset: Int) { action(offset, providers(items)) }
}

extension DynamicViewContent {
  /// Lets users drop values between the rows that they drag from a view with `draggable`.
  ///
  /// ```swift
  /// @State var names = ["Ada", "Ben"]
  /// List {
  ///   ForEach(names, id: \.self) { Text($0) }
  ///     .dropDestination(for: String.self) { new, offset in
  ///       names.insert(contentsOf: new, at: offset)
  ///     }
  /// }
  /// ```
  ///
  /// It has an effect in a list in a browser only: values that are dropped on the lower half of a row are
  /// inserted behind it.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> Self {
    inserting(ValueInsertion(action: action))
  }

  /// Lets users drop values of some types of content between the rows.
  ///
  /// It has an effect in a list in a browser only.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self {
    onInsert(of: supportedContentTypes.map(\.identifier), perform: action)
  }

  /// Lets users drop values of some types of content between the rows.
  ///
  /// It has an effect in a list in a browser only.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self {
    inserting(ProviderInsertion(types: acceptedTypeIdentifiers, action: action))
  }

  private nonisolated func inserting(_ insertion: any RowInsertion) -> Self {
    (self as? any InsertingContent)?.inserting(insertion) as? Self ?? self
  }
}

/// A view of rows into which users can insert values.
protocol InsertingContent {
  nonisolated func inserting(_ insertion: any RowInsertion) -> Self
}

extension ForEach: InsertingContent {
  nonisolated func inserting(_ insertion: any RowInsertion) -> ForEach {
    var copy = self
    copy.insertion = insertion
    return copy
  }
}
