import SwiftUI

public struct CardStyle: ViewModifier {
  public init() {}
  public func body(content: Content) -> some View {
    content.padding().background(Color.secondary).clipShape(RoundedRectangle(cornerRadius: 8))
  }
}

extension View {
  public func card() -> some View { modifier(CardStyle()) }
}
