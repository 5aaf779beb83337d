// Files are named with the folders that Foundation has on Apple's systems only.
@_exported import FoundationExtras
