import Core
import MapKit

@MainActor public func place(of entry: Entry) -> MKMapItem { MKMapItem.forCurrentLocation() }
