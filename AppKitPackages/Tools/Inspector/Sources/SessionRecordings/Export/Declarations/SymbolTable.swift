import Foundation

/// The symbols of the program that runs.
///
/// Executables on Linux are ELF files, which list all functions unless they were stripped. On other
/// systems the table is empty.
struct SymbolTable: Sendable {
  struct Symbol: Sendable {
    let name: String
    let address: UInt
  }

  /// The symbols with mangled Swift names.
  private(set) var symbols: [Symbol] = []

  /// Reads an executable file, or a part of the names if `isIncluded` is given.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isIncluded: Whether a symbol is read. The bytes are its name.
  init(path: String = "/proc/self/exe", isIncluded: (UnsafeRawBufferPointer) -> Bool) {
    guard
      let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return }
    file.withUnsafeBytes { bytes in
      symbols = Self.symbols(in: bytes, isIncluded)
    }
  }

  private static func symbols(
    in file: UnsafeRawBufferPointer,
    _ isIncluded: (UnsafeRawBufferPointer) -> Bool
  ) -> [Symbol] {
    // The offsets are those of the structures `Elf64_Ehdr`, `Elf64_Shdr` and `Elf64_Sym`.
    guard file.count >= 64, file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return [] }
    func number<Value: FixedWidthInteger>(_ offset: Int, _: Value.Type) -> Int {
      guard offset >= 0, offset + MemoryLayout<Value>.size <= file.count else { return 0 }
      return Int(
        truncatingIfNeeded: file.loadUnaligned(fromByteOffset: offset, as: Value.self).littleEndian
      )
    }
    let sections = number(40, UInt64.self)
    let sectionSize = number(58, UInt16.self)
    var symbols: [Symbol] = []
    for index in 0..<number(60, UInt16.self) {
      let section = sections + index * sectionSize
      let symbolTable: UInt32 = 2
      guard number(section + 4, UInt32.self) == symbolTable else { continue }
      let start = number(section + 24, UInt64.self)
      let count = number(section + 32, UInt64.self) / 24
      let names = sections + number(section + 40, UInt32.self) * sectionSize
      let namesStart = number(names + 24, UInt64.self)
      let namesEnd = namesStart + number(names + 32, UInt64.self)
      guard start > 0, start + count * 24 <= file.count, namesStart > 0, namesEnd <= file.count
      else { continue }
      for symbol in stride(from: start, to: start + count * 24, by: 24) {
        let nameStart = namesStart + number(symbol, UInt32.self)
        // Names of Swift functions start with "$s".
        guard nameStart + 2 < namesEnd, file[nameStart] == 0x24, file[nameStart + 1] == 0x73
        else { continue }
        let name = UnsafeRawBufferPointer(rebasing: file[nameStart..<namesEnd])
        guard let end = name.firstIndex(of: 0) else { continue }
        let bytes = UnsafeRawBufferPointer(rebasing: name[..<end])
        guard isIncluded(bytes) else { continue }
        symbols.append(
          Symbol(
            name: String(decoding: bytes, as: UTF8.self),
            address: UInt(bitPattern: number(symbol + 8, UInt64.self))
          )
        )
      }
    }
    return symbols
  }

  /// The address at which the program was loaded.
  static let base: UInt = {
    // Each line is like "5601-5602 r--p 00000000 08:01 42  /bin/app": addresses, access, offset.
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return 0 }
    for line in maps.split(separator: "\n") where line.hasSuffix(path) {
      let words = line.split(separator: " ")
      guard words.count > 2, UInt(words[2], radix: 16) == 0 else { continue }
      return UInt(words[0].prefix { $0 != "-" }, radix: 16) ?? 0
    }
    return 0
  }()
}
