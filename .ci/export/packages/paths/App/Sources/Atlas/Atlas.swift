import CoreMaps
