@_exported import Dependencies
// Foundation declares these folders on Apple's systems only.
@_exported import FoundationExtras
@_exported import IdentifiedCollections
