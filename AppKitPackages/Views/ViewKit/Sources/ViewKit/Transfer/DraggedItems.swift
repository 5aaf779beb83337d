import ElementTree

/// The values of a drag: transferable ones, or providers of the modifier `onDrag`.
final class DraggedItems {
  private enum Item {
    case value(any Transferable)
    case provider(NSItemProvider)
  }

  private let item: Item

  init(_ value: any Transferable) { item = .value(value) }
  init(_ provider: NSItemProvider) { item = .provider(provider) }

  /// The values as providers, for drops with `onDrop`.
  var providers: [NSItemProvider] {
    switch item {
    case .value(let value): [NSItemProvider(transferable: value)]
    case .provider(let provider): [provider]
    }
  }

  /// Whether a value of a type can be created from the values.
  func contain<T: Transferable>(_ type: T.Type) -> Bool {
    switch item {
    case .value(let value): value is T || Self.canConvert(value, to: type)
    case .provider(let provider):
      provider.value(of: type) != nil || !provider.types(for: T.importedContentTypes()).isEmpty
    }
  }

  private static func canConvert<S: Transferable, T: Transferable>(
    _ value: S,
    to target: T.Type
  ) -> Bool {
    let imported = target.importedContentTypes()
    return S.exportedContentTypes().contains { type in
      imported.contains(where: type.conforms(to:))
    }
  }

  /// Passes the values as values of a type to a closure, at once if they have this type.
  @MainActor
  func load<T: Transferable>(_ type: T.Type, _ action: @escaping ([T]) -> Void) {
    switch item {
    case .value(let value):
      if let value = value as? T { return action([value]) }
      Task { @MainActor in
        for representation in Swift.type(of: value).exportedContentTypes()
        where T.importedContentTypes().contains(where: representation.conforms(to:)) {
          guard let data = try? await value.exported(as: representation),
            let new = try? await T(importing: data, contentType: representation)
          else { continue }
          return action([new])
        }
      }
    case .provider(let provider):
      if let value = provider.value(of: type) { return action([value]) }
      Task { @MainActor in
        for type in provider.types(for: T.importedContentTypes()) {
          guard let data = await provider.data(for: type),
            let new = try? await T(importing: data, contentType: type)
          else { continue }
          return action([new])
        }
      }
    }
  }
}

extension NSItemProvider {
  /// The registered types of content that conform to one of other types.
  fileprivate func types(for accepted: [UTType]) -> [UTType] {
    registeredContentTypes.filter { accepted.contains(where: $0.conforms(to:)) }
  }

  fileprivate func data(for type: UTType) async -> Data? {
    await withCheckedContinuation { continuation in
      loadDataRepresentation(forTypeIdentifier: type.identifier) { data, _ in
        continuation.resume(returning: data)
      }
    }
  }
}
