import ElementTree

/// A point or a rectangle of a view that other views can convert into their coordinates.
///
/// ```swift
/// struct BoundsKey: PreferenceKey {
///   static var defaultValue: Anchor<CGRect>? { nil }
///   static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
///     value = value ?? nextValue()
///   }
/// }
///
/// Text("Chosen")
///   .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
///   .overlayPreferenceValue(BoundsKey.self) { anchor in
///     GeometryReader { geometry in
///       if let anchor { Text("\(Int(geometry[anchor].width)) points wide") }
///     }
///   }
/// ```
///
/// The value is available after layout. A view that reads an anchor through a ``GeometryProxy`` is
/// updated whenever the anchor moves.
public struct Anchor<Value> {
  /// The frame of the anchor's view on the screen.
  private let frame: Binding<CGRect>
  private let source: Source

  init(_ frame: Binding<CGRect>, _ source: Source) {
    self.frame = frame
    self.source = source
  }

  /// Returns the value in coordinates with an origin on the screen.
  func value(from origin: CGPoint) -> Value {
    let frame = frame.wrappedValue
    return source.value(
      CGRect(
        origin: CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y),
        size: frame.size
      )
    )
  }

  /// The part of a view that an anchor represents.
  public struct Source {
    fileprivate let id: AnyHashable
    fileprivate let value: (CGRect) -> Value

    fileprivate init(id: AnyHashable, value: @escaping (CGRect) -> Value) {
      self.id = id
      self.value = value
    }
  }
}

extension Anchor: Sendable where Value: Sendable {}

// Sound: this file creates all closures of sources, and they capture only geometry values and other
// sources.
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (left: Anchor, right: Anchor) -> Bool {
    left.source.id == right.source.id && left.frame.location.isSame(as: right.frame.location)
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(source.id) }
}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Self { Self(id: "bounds") { $0 } }

  /// Returns a rectangle in the coordinates of the view, in points.
  public static func rect(_ rect: CGRect) -> Self {
    Self(id: [rect.minX, rect.minY, rect.width, rect.height]) { frame in
      CGRect(
        origin: CGPoint(x: frame.minX + rect.minX, y: frame.minY + rect.minY),
        size: rect.size
      )
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns a point in the coordinates of the view, in points.
  public static func point(_ point: CGPoint) -> Self {
    Self(id: [point.x, point.y]) { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// Returns a point given as a fraction of the size of the view.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(id: point) { frame in
      CGPoint(
        x: frame.minX + frame.width * point.x,
        y: frame.minY + frame.height * point.y
      )
    }
  }

  /// The top leading corner of the view.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The center of the top edge.
  public static var top: Self { unitPoint(.top) }
  /// The top trailing corner of the view.
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  /// The center of the leading edge.
  public static var leading: Self { unitPoint(.leading) }
  /// The center of the view.
  public static var center: Self { unitPoint(.center) }
  /// The center of the trailing edge.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The bottom leading corner of the view.
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  /// The center of the bottom edge.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The bottom trailing corner of the view.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Creates a source of several anchors.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(id: array.map(\.id)) { frame in array.map { $0.value(frame) } }
  }

  /// Creates a source of an optional anchor.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(id: anchor?.id ?? AnyHashable("none")) { frame in anchor.map { $0.value(frame) } }
  }
}

extension GeometryProxy {
  /// Returns the value of an anchor in the coordinates of this view.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(from: frame(in: .global).origin) }
}

struct FrameReader: ElementModifier {
  let frame: Binding<CGRect>

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let frame = frame
    element.content = FrameReaderContent(setFrame: ElementCallback { frame.wrappedValue = $0 })
  }
}

private struct AnchorWriter<K: PreferenceKey, A>: BuiltInModifier {
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void
  @State private var frame = CGRect.zero

  @MainActor func body(content: Content) -> some View {
    let anchor = Anchor<A>($frame, source)
    content
      .modifier(FrameReader(frame: $frame))
      .transformPreference(K.self) { transform(&$0, anchor) }
  }
}

private struct PreferenceLayer<K: PreferenceKey, Layer: View>: BuiltInModifier {
  let isBehind: Bool
  let alignment: Alignment
  let layer: (K.Value) -> Layer
  /// The preference; nil before it is known, which is in the same update. The closure of an app may
  /// rely on the views inside having set it.
  @State private var value: K.Value?

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(PreferenceAction<K> { value = $0 })
      .modifier(
        LayerModifier(isBehind: isBehind, alignment: alignment, layer: value.map(layer))
      )
  }
}

extension View {
  /// Sets a preference to a value computed from an anchor in this view.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorWriter<K, A>(source: value) { value, anchor in value = transform(anchor) })
  }

  /// Changes the preference of the views inside with an anchor in this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorWriter<K, A>(source: value, transform: transform))
  }

  /// Draws views in front of this view, built from the preference of the views inside.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceLayer<Key, T>(isBehind: false, alignment: alignment, layer: transform))
  }

  /// Draws views behind this view, built from the preference of the views inside.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceLayer<Key, T>(isBehind: true, alignment: alignment, layer: transform))
  }
}
