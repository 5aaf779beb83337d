import Foundation
import Renderer

// swift-custom-dump reads a key the way Apple's SwiftUI stores it, and traps on anything else.
extension LocalizedStringKey: CustomReflectable {
  public var customMirror: Mirror {
    let format = Text(self).plainText.replacingOccurrences(of: "%", with: "%%")
    return Mirror(
      self,
      children: ["key": format, "hasFormatting": false, "arguments": [Any]()]
    )
  }
}
