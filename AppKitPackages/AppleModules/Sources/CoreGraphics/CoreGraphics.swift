@_exported import Foundation
@_exported import struct Elements.CGAffineTransform
@_exported import enum Elements.CGLineCap
@_exported import enum Elements.CGLineJoin
@_exported import class Elements.CGMutablePath
@_exported import class Elements.CGPath
@_exported import enum Elements.CGPathFillRule
@_exported import struct Elements.CGVector
