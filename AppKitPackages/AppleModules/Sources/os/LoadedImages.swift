// Apple's dynamic linker lists what it has loaded. Libraries look for SwiftUI there, which is no image of
// its own kind here, so the list is empty.

public func _dyld_image_count() -> UInt32 { 0 }
public func _dyld_get_image_name(_ index: UInt32) -> UnsafePointer<CChar>? { nil }
public func _dyld_get_image_header(_ index: UInt32) -> UnsafeRawPointer? { nil }
