extension Text {
  public init(_ image: Image) { self.init(runs: [image.run]) }
}

extension LocalizedStringKey.StringInterpolation {
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}
