import SwiftUI

/// A button in place of the picker of photos, which is disabled: Linux has no library of photos.
public struct PhotosPicker<Label: View>: View {
  private let label: Label

  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  public var body: some View {
    Button {
    } label: {
      label
    }.disabled(true)
  }
}

extension PhotosPicker where Label == Text {
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) { self.init(selection: selection, matching: filter) { Text(title) } }

  public init(
    _ title: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) { self.init(selection: selection, matching: filter) { Text(title) } }
}

public enum PhotosPickerSelectionBehavior: Hashable, Sendable {
  case `default`, ordered, continuous, continuousAndOrdered
}

/// A chosen photo. No person can choose one.
public struct PhotosPickerItem: Hashable, Sendable {
  public enum EncodingDisambiguationPolicy: Hashable, Sendable {
    case automatic, current, compatible
  }
  public let itemIdentifier: String?
  public let supportedContentTypes: [UTType] = []
  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}

extension View {
  public nonisolated func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View { self }

  public nonisolated func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View { self }

  public nonisolated func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }

  public nonisolated func photosPickerDisabledCapabilities(
    _ capabilities: PHPickerCapabilities
  ) -> some View { self }
}

public enum PhotosPickerStyle: Hashable, Sendable { case presentation, inline, compact }

public struct PHPickerCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let search = Self(rawValue: 1)
  public static let stagingArea = Self(rawValue: 1 << 1)
  public static let collectionNavigation = Self(rawValue: 1 << 2)
  public static let selectionActions = Self(rawValue: 1 << 3)
}

/// The library of photos, which is always empty.
public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()
  public static func shared() -> PHPhotoLibrary { library }
}

public struct PHPickerFilter: Hashable, Sendable {
  private let name: String
  public static let images = Self(name: "images")
  public static let videos = Self(name: "videos")
  public static let livePhotos = Self(name: "livePhotos")
  public static let screenshots = Self(name: "screenshots")
  public static func any(of filters: [Self]) -> Self {
    Self(name: "any of " + filters.map(\.name).joined(separator: ", "))
  }
  public static func not(_ filter: Self) -> Self { Self(name: "not " + filter.name) }
}

public struct PHPickerConfiguration {
  public var filter: PHPickerFilter?
  public var preselectedAssetIdentifiers: [String] = []
  public var selectionLimit = 1
  public init() {}
}

public struct PHPickerResult {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
