import SwiftUI

/// A view with a color whose name Xcode or tca generates.
public struct BrandView: View {
  public static var color: Color { Color(.brand) }

  public init() {}

  public var body: some View { Text("Brand").foregroundStyle(.brand) }
}
