// On Apple's systems, the dynamic linker lists the loaded images, in which libraries search for
// SwiftUI. Linux has no such image of SwiftUI, so the list is empty.

public func _dyld_image_count() -> UInt32 { 0 }
public func _dyld_get_image_name(_ index: UInt32) -> UnsafePointer<CChar>? { nil }
public func _dyld_get_image_header(_ index: UInt32) -> UnsafeRawPointer? { nil }
