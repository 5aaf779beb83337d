import ElementTree
import Testing

/// Tests the descriptions of colors, which are those of SwiftUI.
@Suite struct ColorDescriptionTests {
  @Test(arguments: [
    (Color(.named(.red)), "red"), (.secondary, "secondary"),
    (Color(.named(.red)).opacity(0.5), "50% red"),
    (Color(.named(.red)).opacity(0.3).opacity(0.5), "50% 30% red"),
    (Color(red: 1, green: 0, blue: 0, opacity: 0.5).opacity(0.2), "20% #FF000080"),
    (Color(red: 1, green: 0, blue: 0.2), "#FF0033FF"),
    (Color(red: 2, green: -1, blue: 0, opacity: 0.5), "#FF000080"),
    (Color(light: Color(.named(.white)), dark: Color(.named(.black))), "white or black"),
  ])
  func `a color is described by its name or its components`(color: Color, description: String) {
    #expect("\(color)" == description)
  }
}
