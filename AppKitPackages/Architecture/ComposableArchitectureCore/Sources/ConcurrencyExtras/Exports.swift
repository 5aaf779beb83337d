// Declarations that Foundation and Dispatch have on Apple's systems only.
@_exported import FoundationExtras
