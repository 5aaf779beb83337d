// The compiler imports this module where Testing and CoreGraphics are imported. It attaches images to tests
// on Apple's systems, and has nothing to add here.
@_exported import CoreGraphics
