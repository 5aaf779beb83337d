@_exported import Foundation
@_exported import struct ElementTree.CGAffineTransform
@_exported import enum ElementTree.CGLineCap
@_exported import enum ElementTree.CGLineJoin
@_exported import class ElementTree.CGMutablePath
@_exported import class ElementTree.CGPath
@_exported import enum ElementTree.CGPathFillRule
@_exported import struct ElementTree.CGVector
