// Foundation declares these folders on Apple's systems only.
@_exported import FoundationExtras
