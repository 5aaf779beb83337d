import SwiftUI

/// A box in place of a map, with the center of the region.
public struct Map: View {
  private let region: MKCoordinateRegion?

  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    showsUserLocation: Bool = false
  ) { region = coordinateRegion.wrappedValue }

  public init<Items: RandomAccessCollection, Annotation>(
    coordinateRegion: Binding<MKCoordinateRegion>,
    showsUserLocation: Bool = false,
    annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable { region = coordinateRegion.wrappedValue }

  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all
  ) { region = initialPosition.region }

  public init(
    position: Binding<MapCameraPosition>,
    interactionModes: MapInteractionModes = .all
  ) { region = position.wrappedValue.region }

  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: () -> some MapContent
  ) { region = initialPosition.region }

  public init(
    position: Binding<MapCameraPosition>,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: () -> some MapContent
  ) { region = position.wrappedValue.region }

  public var body: some View { MapBox(region: region) }
}

private struct MapBox: UIViewRepresentable {
  let region: MKCoordinateRegion?

  func makeUIView(context: Context) -> MKMapView { MKMapView() }
  func updateUIView(_ map: MKMapView, context: Context) {
    if let region { map.region = region } else { map.accessibilityLabel = "Map" }
  }
}

public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = Self(rawValue: 1)
  public static let zoom = Self(rawValue: 2)
  public static let rotate = Self(rawValue: 4)
  public static let pitch = Self(rawValue: 8)
  public static let all = Self(rawValue: 15)
}

public struct MapCamera: Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public init(
    centerCoordinate: CLLocationCoordinate2D,
    distance: Double,
    heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
  }
}

public struct MapCameraPosition: Sendable {
  public let region: MKCoordinateRegion?
  public static let automatic = Self(region: nil)
  public static func region(_ region: MKCoordinateRegion) -> Self { Self(region: region) }
  public static func camera(_ camera: MapCamera) -> Self {
    Self(region: MKCoordinateRegion(center: camera.centerCoordinate, span: MKCoordinateSpan()))
  }
  public static func rect(_ rect: MKMapRect) -> Self { automatic }
  public static func userLocation(followsHeading: Bool = false, fallback: Self) -> Self { fallback }
}

/// Something on a map. It is not shown.
public protocol MapContent {}

public struct EmptyMapContent: MapContent {}

@resultBuilder
public enum MapContentBuilder {
  public static func buildBlock(_ contents: any MapContent...) -> some MapContent {
    EmptyMapContent()
  }
  public static func buildOptional(_ content: (any MapContent)?) -> some MapContent {
    EmptyMapContent()
  }
  public static func buildEither(first content: any MapContent) -> some MapContent {
    EmptyMapContent()
  }
  public static func buildEither(second content: any MapContent) -> some MapContent {
    EmptyMapContent()
  }
}

extension ForEach: MapContent where Content: MapContent {}

public struct Marker: MapContent {
  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {}
  public init(_ title: some StringProtocol, systemImage: String, coordinate: CLLocationCoordinate2D)
  {}
  public init(_ title: some StringProtocol, monogram: Text, coordinate: CLLocationCoordinate2D) {}
  public init(item: MKMapItem) {}
  public func tint(_ tint: Color?) -> Marker { self }
  public func tag(_ tag: some Hashable) -> Marker { self }
}

public struct Annotation: MapContent {
  public init(
    _ title: some StringProtocol,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> some View
  ) {}
  public func tag(_ tag: some Hashable) -> Annotation { self }
}

public struct UserAnnotation: MapContent { public init() {} }

public struct MapMarker {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

public struct MapPin {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

public struct MapAnnotation {
  public init(
    coordinate: CLLocationCoordinate2D,
    anchorPoint: CGPoint = .zero,
    @ViewBuilder content: () -> some View
  ) {}
}

public struct MapStyle: Sendable {
  public static let standard = Self()
  public static let imagery = Self()
  public static let hybrid = Self()
}

extension View {
  public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }
  public nonisolated func mapControls(@ViewBuilder _ content: () -> some View) -> some View { self }
}

public struct MapUserLocationButton: View {
  public init() {}
  public var body: some View { EmptyView() }
}
public struct MapCompass: View {
  public init() {}
  public var body: some View { EmptyView() }
}
public struct MapScaleView: View {
  public init() {}
  public var body: some View { EmptyView() }
}
