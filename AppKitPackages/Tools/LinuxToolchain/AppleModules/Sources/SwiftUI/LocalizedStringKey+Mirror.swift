import Foundation
import ViewKit

// swift-custom-dump expects the stored properties of Apple's type, and traps without them.
extension LocalizedStringKey: CustomReflectable {
  public var customMirror: Mirror {
    let format = Text(self).plainText.replacingOccurrences(of: "%", with: "%%")
    return Mirror(
      self,
      children: ["key": format, "hasFormatting": false, "arguments": [Any]()]
    )
  }
}
