import ViewKit

extension View {
  /// Sets the values that the x axis shows.
  ///
  /// ```swift
  /// Chart { LineMark(x: .value("Hour", 9), y: .value("Degrees", 20)) }
  ///   .chartXScale(domain: 0...24)
  /// ```
  public nonisolated func chartXScale<Domain: ScaleDomain>(
    domain: Domain,
    type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain
    return chart {
      $0.x.scale.domain = domain
      $0.x.scale.type = type ?? $0.x.scale.type
    }
  }

  /// Sets the values and the places of the x axis.
  public nonisolated func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain,
    range: Range,
    type: ScaleType? = nil
  ) -> some View { chartXScale(domain: domain, type: type).chartXScale(range: range) }

  /// Sets the places of the x axis.
  public nonisolated func chartXScale<Range: PositionScaleRange>(
    range: Range,
    type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chart {
      $0.x.scale.padding = padding
      $0.x.scale.type = type ?? $0.x.scale.type
    }
  }

  /// Sets the way in which values become places along x.
  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    chart { $0.x.scale.type = type }
  }

  /// Sets the values that the y axis shows.
  public nonisolated func chartYScale<Domain: ScaleDomain>(
    domain: Domain,
    type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain
    return chart {
      $0.y.scale.domain = domain
      $0.y.scale.type = type ?? $0.y.scale.type
    }
  }

  /// Sets the values and the places of the y axis.
  public nonisolated func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain,
    range: Range,
    type: ScaleType? = nil
  ) -> some View { chartYScale(domain: domain, type: type).chartYScale(range: range) }

  /// Sets the places of the y axis.
  public nonisolated func chartYScale<Range: PositionScaleRange>(
    range: Range,
    type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chart {
      $0.y.scale.padding = padding
      $0.y.scale.type = type ?? $0.y.scale.type
    }
  }

  /// Sets the way in which values become places along y.
  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    chart { $0.y.scale.type = type }
  }
}
