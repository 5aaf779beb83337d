import Testing

@testable import WebRenderer

@MainActor
@Suite struct SymbolPictureTests {
  private func picture(_ name: String) -> String? {
    guard case .node(let use) = SymbolSprite.node(name).children.first else { return nil }
    return use["href"]
  }

  @Test func `a half star differs from an empty and from a full one`() {
    let pictures = ["star", "star.leadinghalf.filled", "star.fill"].map { picture($0) }
    #expect(!pictures.contains(nil) && Set(pictures).count == 3)
    #expect(picture("star.lefthalf.fill") == picture("star.leadinghalf.filled"))
  }

  @Test func `a filled symbol has the filled picture of a similar one`() {
    #expect(picture("checkmark.seal.fill") == picture("checkmark.circle.fill"))
    #expect(picture("checkmark.seal") == picture("checkmark.circle"))
    #expect(picture("checkmark.seal") != picture("checkmark.seal.fill"))
  }

  @Test(arguments: [
    ["heart", "heart.fill"], ["bookmark", "bookmark.fill"], ["bell", "bell.fill", "bell.slash"],
    ["flag", "flag.fill", "flag.slash"], ["eye", "eye.slash"], ["lock", "lock.open"],
    ["mic", "mic.slash"], ["speaker.wave.1", "speaker.wave.3", "speaker.slash"],
    ["arrow.clockwise", "arrow.counterclockwise"], ["envelope", "envelope.open"],
    ["phone", "phone.down"], ["play.fill", "pause.fill", "stop.fill"], ["bag", "cart"],
  ])
  func `symbols of two states differ`(_ names: [String]) {
    let pictures = names.map { name in
      let node = SymbolSprite.node(name)
      let uses = node.children.map { $0.node["href"] ?? "" }
      return "\(node.text ?? "") \(uses)"
    }
    #expect(Set(pictures).count == names.count, "\(pictures)")
  }
}
