#if os(Linux)
  import Foundation
  import TerminalDriver
  import Testing

  struct CodePagesTests {
    @Test func `the pages are whole, and no process can have changed them`() throws {
      let segments = CodePages.unchanged
      #expect(!segments.isEmpty)
      let mappings = try Mapping.all()
      let page = sysconf(Int32(_SC_PAGESIZE))
      for segment in segments {
        let start = UInt(bitPattern: segment.baseAddress)
        let range = start..<start + UInt(segment.count)
        #expect(range.lowerBound % UInt(page) == 0 && range.upperBound % UInt(page) == 0)
        let overlapping = mappings.filter { $0.range.overlaps(range) }
        #expect(overlapping.reduce(0) { $0 + $1.range.clamped(to: range).count } == range.count)
        for mapping in overlapping {
          #expect(mapping.permissions.hasPrefix("r-") && mapping.permissions.hasSuffix("p"))
          #expect(mapping.path.hasPrefix("/"), "only files have pages that the kernel maps again")
        }
      }
    }

    @Test func `the code of this program and of the C library is included`() {
      for name in ["swift_retain", "malloc"] {
        let address = UInt(bitPattern: dlsym(nil, name))
        #expect(
          CodePages.unchanged.contains { segment in
            let start = UInt(bitPattern: segment.baseAddress)
            return (start..<start + UInt(segment.count)).contains(address)
          }
        )
      }
    }

    @Test func `released pages keep their content and come back when they are used`() throws {
      let segment = try #require(CodePages.unchanged.max { $0.count < $1.count })
      let content = Data(segment)
      let before = try Mapping.residentKilobytes(of: segment)
      CodePages.release()
      #expect(try Mapping.residentKilobytes(of: segment) < before / 2)
      #expect(Data(segment) == content)
      #expect(try Mapping.residentKilobytes(of: segment) > before / 2)
    }
  }

  /// A line of /proc/self/maps.
  private struct Mapping {
    let range: Range<UInt>
    let permissions: Substring
    let path: Substring

    static func all() throws -> [Mapping] {
      try lines(of: "/proc/self/maps").compactMap { Mapping($0) }
    }

    /// Foundation reads only the first 4 KB of such a file, because its size is 0.
    private static func lines(of path: String) throws -> [Substring] {
      let file = try #require(fopen(path, "r"))
      defer { fclose(file) }
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
        text += buffer.prefix(count)
      }
      return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }

    /// The memory of the mappings that overlap with a segment.
    static func residentKilobytes(of segment: UnsafeMutableRawBufferPointer) throws -> Int {
      let start = UInt(bitPattern: segment.baseAddress)
      let range = start..<start + UInt(segment.count)
      var isIncluded = false
      var sum = 0
      for line in try lines(of: "/proc/self/smaps") {
        if let mapping = Mapping(line) {
          isIncluded = mapping.range.overlaps(range)
        } else if isIncluded, line.hasPrefix("Rss:") {
          sum += line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
      }
      return sum
    }

    init?(_ line: Substring) {
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2, fields.count >= 5 else { return nil }
      range = bounds[0]..<bounds[1]
      permissions = fields[1]
      path = fields.count > 5 ? fields[5] : ""
    }
  }
#endif
