// The cross-import overlay of CoreFoundation and _Concurrency, which the compiler imports into each file:
// on Apple's systems, these types are in CoreFoundation.
@_exported import CoreFoundation
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
