#if !canImport(Darwin)
  import Foundation

  /// A color of an asset catalog.
  ///
  /// ```swift
  /// if let asset = AssetCatalogs.color(named: "brand"), case .components(let color) = asset.light {
  ///   print(color.red, color.green, color.blue)
  /// }
  /// ```
  public struct ColorAsset: Hashable, Sendable {
    /// The components of a color, each from 0 to 1.
    public struct Components: Hashable, Sendable {
      /// A component of the color in the color space of the catalog.
      public let red, green, blue, alpha: Double
    }

    /// The color for one appearance.
    public enum Value: Hashable, Sendable {
      /// A color with components.
      case components(Components)
      /// A color of the system with its name in catalogs, such as `systemTealColor`.
      case system(String)
    }

    /// The color for light backgrounds.
    public let light: Value
    /// The color for dark backgrounds.
    public let dark: Value
  }

  extension ColorAsset {
    /// Reads the file `Contents.json` of a color set.
    ///
    /// - Returns: `nil` for a set without colors, as Xcode creates it for the accent color.
    static func read(_ data: Data) throws -> ColorAsset? {
      let set = try JSONDecoder().decode(ColorSet.self, from: data)
      guard let light = set.value(for: "light") ?? set.value(for: "dark") else { return nil }
      return ColorAsset(light: light, dark: set.value(for: "dark") ?? light)
    }
  }

  /// The content of the file `Contents.json` of a color set.
  private struct ColorSet: Decodable {
    let colors: [Entry]?

    struct Entry: Decodable {
      let idiom: String?
      let appearances: [Appearance]?
      let gamut: String?
      let color: ColorValue?

      enum CodingKeys: String, CodingKey {
        case idiom, appearances, color
        case gamut = "display-gamut"
      }

      func appearance(_ kind: String) -> String? {
        appearances?.first { $0.appearance == kind }?.value
      }
    }

    struct Appearance: Decodable {
      let appearance: String
      let value: String
    }

    /// Returns the color for an appearance, or the color for any appearance. Colors for high
    /// contrast are not used, and those for one device or for a wide gamut only if there is no
    /// other.
    func value(for luminosity: String) -> ColorAsset.Value? {
      let entries = (colors ?? []).filter {
        $0.color != nil && $0.appearance("contrast") == nil
      }
      func best(_ luminosity: String?) -> ColorAsset.Value? {
        let entries = entries.filter { $0.appearance("luminosity") == luminosity }
        let general = entries.filter { $0.idiom ?? "universal" == "universal" }
        let candidates = general.isEmpty ? entries : general
        return (candidates.first { $0.gamut ?? "sRGB" == "sRGB" } ?? candidates.first)?.color?.value
      }
      return best(luminosity) ?? best(nil)
    }
  }

  /// The value of a color, with components or the name of a color of the system.
  private struct ColorValue: Decodable {
    let components: [String: Component]?
    let reference: String?

    var value: ColorAsset.Value? {
      if let reference { return .system(reference) }
      guard let components else { return nil }
      let white = components["white"]?.value ?? 0
      return .components(
        ColorAsset.Components(
          red: components["red"]?.value ?? white,
          green: components["green"]?.value ?? white,
          blue: components["blue"]?.value ?? white,
          alpha: components["alpha"]?.value ?? 1
        )
      )
    }
  }

  /// A component of a color, which Xcode writes as a text: `0.500`, `128` or `0x80`.
  private struct Component: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
        return
      }
      let text = try container.decode(String.self)
      let byte = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
      guard let value = byte.map({ Double($0) / 255 }) ?? Double(text) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\"\(text)\" is not a component of a color"
        )
      }
      self.value = value
    }
  }
#endif
