import ViewKit

/// A value with the name of what it is, such as the day or the number of steps.
///
/// ```swift
/// let day = PlottableValue.value("Day", Date.now, unit: .day)
/// let steps = PlottableValue.value("Steps", 4_200)
/// ```
///
/// The name is the title of a column in the table that screen readers read.
public struct PlottableValue<Value: Plottable> {
  let datum: Datum

  /// Returns a value with a name that is looked up in the app's strings.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    self.value(Text(labelKey), value)
  }

  /// Returns a value with a name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    self.value(Text(label), value)
  }

  /// Returns a value whose name is a text.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(datum: Datum(label: label, value: value.plotValue))
  }

  /// Returns a range of values, such as a bin of a histogram, with a name.
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ range: Range<Value>
  ) -> PlottableValue where Value: Comparable {
    PlottableValue(
      datum: Datum(
        label: Text(labelKey),
        value: range.lowerBound.plotValue,
        end: range.upperBound.plotValue
      )
    )
  }
}

extension PlottableValue where Value == Date {
  /// Returns the day, month or other unit that contains a date, with a name.
  ///
  /// ```swift
  /// let month = PlottableValue.value("Month", Date.now, unit: .month)
  /// ```
  ///
  /// A bar is as wide as the unit, and a point lies in its middle.
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableValue {
    self.value(Text(labelKey), value, unit: unit, calendar: calendar)
  }

  /// Returns the unit that contains a date, with a name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableValue {
    self.value(Text(label), value, unit: unit, calendar: calendar)
  }

  /// Returns the unit that contains a date, with a text as its name.
  public static func value(
    _ label: Text,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableValue {
    let interval = calendar.dateInterval(of: unit, for: value)
    return PlottableValue(
      datum: Datum(
        label: label,
        value: .date(interval?.start ?? value),
        end: interval.map { .date($0.end) },
        unit: unit
      )
    )
  }
}

/// A value of a mark, without its type.
struct Datum {
  var label: Text
  var value: PlotValue
  /// The end of a unit or of a range.
  var end: PlotValue?
  /// The unit of a date.
  var unit: Calendar.Component?
}
