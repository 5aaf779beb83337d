/// A place in a view that other views can find in their own coordinates.
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
/// Where it lies is known after layout: a view that asks a ``GeometryProxy`` for it is described
/// anew whenever it moves.
public struct Anchor<Value> {
  /// The frame on the screen of the view that the anchor belongs to.
  private let frame: Binding<CGRect>
  private let source: Source

  init(_ frame: Binding<CGRect>, _ source: Source) {
    self.frame = frame
    self.source = source
  }

  /// The value of the anchor, counted from a point of the screen.
  func value(from origin: CGPoint) -> Value {
    let frame = frame.wrappedValue
    return source.value(
      CGRect(
        origin: CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y),
        size: frame.size
      )
    )
  }

  /// The part of a view that an anchor stands for.
  public struct Source {
    fileprivate let id: AnyHashable
    fileprivate let value: (CGRect) -> Value

    fileprivate init(id: AnyHashable, value: @escaping (CGRect) -> Value) {
      self.id = id
      self.value = value
    }
  }
}

// Sound: functions of sources are made here alone, of values of this type.
extension Anchor: @unchecked Sendable where Value: Sendable {}
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
  /// The whole view.
  public static var bounds: Self { Self(id: "bounds") { $0 } }

  /// A rectangle in the coordinates of the view.
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
  /// A point in the coordinates of the view.
  public static func point(_ point: CGPoint) -> Self {
    Self(id: [point.x, point.y]) { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point by fractions of the size of the view.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(id: point) { frame in
      CGPoint(
        x: frame.minX + frame.width * point.x,
        y: frame.minY + frame.height * point.y
      )
    }
  }

  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several places at once.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(id: array.map(\.id)) { frame in array.map { $0.value(frame) } }
  }

  /// A place, if there is one.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(id: anchor?.id ?? AnyHashable("none")) { frame in anchor.map { $0.value(frame) } }
  }
}

extension GeometryProxy {
  /// The value of another view's anchor, in the coordinates of this view.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(from: frame(in: .global).origin) }
}

struct FrameReader: ElementModifier {
  let frame: Binding<CGRect>

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let frame = frame
    element.content = FrameReaderContent(setFrame: ElementCallback { frame.wrappedValue = $0 })
  }
}

private struct AnchorWriter<K: PreferenceKey, A>: ViewModifier {
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void
  @State private var frame = CGRect.zero

  func body(content: Content) -> some View {
    let anchor = Anchor<A>($frame, source)
    content
      .modifier(FrameReader(frame: $frame))
      .transformPreference(K.self) { transform(&$0, anchor) }
  }
}

private struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
  let isBehind: Bool
  let alignment: Alignment
  let layer: (K.Value) -> Layer
  @State private var value = K.defaultValue

  func body(content: Content) -> some View {
    content
      .modifier(PreferenceAction<K> { value = $0 })
      .modifier(
        LayerModifier(isBehind: isBehind, alignment: alignment, secondary: layer(value))
      )
  }
}

extension View {
  /// Hands up a value made from a place in this view.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorWriter<K, A>(source: value) { value, anchor in value = transform(anchor) })
  }

  /// Changes the value that views below hand up, given a place in this view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorWriter<K, A>(source: value, transform: transform))
  }

  /// Puts views in front of this view, made from the value that views below hand up.
  public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceLayer<Key, T>(isBehind: false, alignment: alignment, layer: transform))
  }

  /// Puts views behind this view, made from the value that views below hand up.
  public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceLayer<Key, T>(isBehind: true, alignment: alignment, layer: transform))
  }
}
