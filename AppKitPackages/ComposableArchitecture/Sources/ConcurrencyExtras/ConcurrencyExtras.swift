// The module ConcurrencyExtras.
