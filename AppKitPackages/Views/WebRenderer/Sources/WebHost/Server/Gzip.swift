import CZlib

/// Compresses bytes in the gzip format.
///
/// - Parameter level: The level of zlib, from 1 (fast) to 9 (small).
func gzip(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
  var stream = z_stream()
  let gzipFormat: Int32 = 15 + 16
  guard
    deflateInit2_(
      &stream,
      level,
      Z_DEFLATED,
      gzipFormat,
      8,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    ) == Z_OK
  else { return nil }
  defer { deflateEnd(&stream) }
  let bound = Int(deflateBound(&stream, UInt(bytes.count)))
  // `withUnsafe...` keeps both arrays alive while zlib reads and writes through the pointers.
  return bytes.withUnsafeBufferPointer { input in
    var isComplete = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      // zlib only reads the input; its C declaration lacks `const`.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
      count = output.count - Int(stream.avail_out)
    }
    return isComplete ? output : nil
  }
}
