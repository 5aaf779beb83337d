@_exported import ConcurrencyExtras
