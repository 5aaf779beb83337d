import CTerminalDriver
import Foundation

/// The pages of the files of the program and its libraries that are in the memory of the process.
///
/// A start uses many functions that no later key needs, and the kernel maps the pages around each
/// page that is used. All of them count as resident memory until the process ends.
package enum CodePages {
  /// The pages that neither the program nor the loader can have changed.
  package static var unchanged: [UnsafeMutableRawBufferPointer] {
    var segments: [UnsafeMutableRawBufferPointer] = []
    withUnsafeMutablePointer(to: &segments) { segments in
      cterminal_each_unchanged_segment(
        { pages, size, segments in
          segments?.assumingMemoryBound(to: [UnsafeMutableRawBufferPointer].self).pointee
            .append(UnsafeMutableRawBufferPointer(start: pages, count: size))
        },
        segments
      )
    }
    return segments
  }

  /// Removes the unchanged pages from the memory of the process. Safe on any thread.
  ///
  /// The kernel maps a page again from its cache, or from the file, when the process uses it. Do
  /// not call this method while a debugger is attached: breakpoints are changes of such pages.
  package static func release() {
    #if os(Linux)
      for segment in unchanged { madvise(segment.baseAddress, segment.count, MADV_DONTNEED) }
    #endif
  }
}
