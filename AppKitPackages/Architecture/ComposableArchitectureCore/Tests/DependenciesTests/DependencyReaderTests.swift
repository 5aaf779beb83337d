import Testing

@testable import Dependencies

private final class Box: Sendable {}
private enum FirstKey {}
private enum SecondKey {}

@Suite
struct DependencyReaderTests {
  private let cache = DependencyCache()
  private let reader = DependencyReader(
    initial: nil,
    fileID: #fileID,
    filePath: #filePath,
    line: #line,
    column: #column
  )
  private let first = ObjectIdentifier(FirstKey.self)
  private let second = ObjectIdentifier(SecondKey.self)

  @Test func `a reader caches the value`() {
    #expect(cache.box(for: first, for: reader) == nil)
    #expect(reader.box(for: first) == nil)

    let box = cache.insert(Box(), for: first, in: .ofProcess)
    #expect(cache.box(for: first, for: reader) === box)
    #expect(reader.box(for: first) === box)
  }

  @Test func `a reader caches one value`() {
    let firstBox = cache.insert(Box(), for: first, in: .ofProcess)
    let secondBox = cache.insert(Box(), for: second, in: .ofProcess)
    #expect(cache.box(for: first, for: reader) === firstBox)
    #expect(cache.box(for: second, for: reader) === secondBox)
    #expect(reader.box(for: first) === firstBox)
    #expect(reader.box(for: second) == nil)
  }

  @Test func `a reader does not cache a prepared value`() {
    let preparation = DependencyPreparation(
      fileID: #fileID,
      filePath: #filePath,
      line: #line,
      column: #column
    )
    for _ in 1...2 {
      let box = Box()
      #expect(cache.prepare(box, for: first, in: .ofProcess, by: preparation) == nil)
      #expect(cache.box(for: first, for: reader) === box)
      #expect(reader.box(for: first) == nil)
    }
  }

  @Test func `a reader releases its cached value`() {
    weak var weakBox: Box?
    do {
      let reader = DependencyReader(
        initial: nil,
        fileID: #fileID,
        filePath: #filePath,
        line: #line,
        column: #column
      )
      let box = Box()
      weakBox = box
      reader.remember(box, for: first)
      #expect(reader.box(for: first) === box)
    }
    #expect(weakBox == nil)
  }
}
