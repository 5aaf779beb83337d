@_exported import Foundation
@_exported import struct Elements.CGAffineTransform

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the transformed size, without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let x = corners.map(\.x).sorted(), y = corners.map(\.y).sorted()
    return CGRect(x: x[0], y: y[0], width: x[3] - x[0], height: y[3] - y[0])
  }
}
