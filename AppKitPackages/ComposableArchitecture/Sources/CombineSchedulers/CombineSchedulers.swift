// The module CombineSchedulers.
