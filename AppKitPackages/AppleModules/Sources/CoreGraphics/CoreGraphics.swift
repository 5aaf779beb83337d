@_exported import Foundation
@_exported import struct Elements.CGAffineTransform
