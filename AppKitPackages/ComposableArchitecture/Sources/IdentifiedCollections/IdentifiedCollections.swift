// The module IdentifiedCollections.
