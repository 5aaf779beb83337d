import CoreFoundation

extension CGSize {
  public var shorter: CGFloat { min(width, height) }
}

public func bounds(at origin: CGPoint, _ size: CGSize) -> CGRect {
  CGRect(origin: origin, size: size)
}
