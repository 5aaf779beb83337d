/// An identity that can stand for an element that is not loaded.
protocol PlaceholderIdentity {
  var isPlaceholder: Bool { get }
}
