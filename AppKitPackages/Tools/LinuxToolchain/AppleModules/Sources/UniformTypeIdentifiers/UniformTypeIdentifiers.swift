@_exported import Foundation
@_exported import struct SwiftUI.UTType
