#if !canImport(Darwin)
  import Foundation

  extension Dimension {
    /// ICU's name of the unit, or nil for units that ICU does not have, such as custom units.
    var icuName: String? {
      let names: [String: String]? =
        switch self {
        case is UnitLength: UnitNames.lengths
        case is UnitMass: UnitNames.masses
        case is UnitDuration: UnitNames.durations
        case is UnitTemperature: UnitNames.temperatures
        case is UnitSpeed: UnitNames.speeds
        case is UnitVolume: UnitNames.volumes
        case is UnitArea: UnitNames.areas
        case is UnitEnergy: UnitNames.energies
        case is UnitPower: UnitNames.powers
        case is UnitPressure: UnitNames.pressures
        case is UnitAngle: UnitNames.angles
        case is UnitFrequency: UnitNames.frequencies
        case is UnitInformationStorage: UnitNames.informationStorage
        case is UnitFuelEfficiency: UnitNames.fuelEfficiencies
        case is UnitElectricCurrent: UnitNames.electricCurrents
        case is UnitElectricPotentialDifference: UnitNames.electricPotentials
        case is UnitElectricResistance: UnitNames.electricResistances
        case is UnitIlluminance: UnitNames.illuminances
        case is UnitAcceleration: UnitNames.accelerations
        default: nil
        }
      return names?[symbol]
    }
  }

  /// ICU's names by the symbols of Foundation's units.
  private enum UnitNames {
    /// Creates a table in which the first of two units with the same symbol wins: US and imperial
    /// fluid ounces share a symbol in Foundation.
    private static func names(_ names: KeyValuePairs<String, String>) -> [String: String] {
      Dictionary(names.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    static let lengths = names([
      UnitLength.kilometers.symbol: "kilometer", UnitLength.meters.symbol: "meter",
      UnitLength.decimeters.symbol: "decimeter", UnitLength.centimeters.symbol: "centimeter",
      UnitLength.millimeters.symbol: "millimeter", UnitLength.micrometers.symbol: "micrometer",
      UnitLength.nanometers.symbol: "nanometer", UnitLength.picometers.symbol: "picometer",
      UnitLength.inches.symbol: "inch", UnitLength.feet.symbol: "foot",
      UnitLength.yards.symbol: "yard", UnitLength.miles.symbol: "mile",
      UnitLength.scandinavianMiles.symbol: "mile-scandinavian",
      UnitLength.lightyears.symbol: "light-year", UnitLength.nauticalMiles.symbol: "nautical-mile",
      UnitLength.fathoms.symbol: "fathom", UnitLength.furlongs.symbol: "furlong",
      UnitLength.astronomicalUnits.symbol: "astronomical-unit",
      UnitLength.parsecs.symbol: "parsec",
    ])
    static let masses = names([
      UnitMass.kilograms.symbol: "kilogram", UnitMass.grams.symbol: "gram",
      UnitMass.milligrams.symbol: "milligram", UnitMass.micrograms.symbol: "microgram",
      UnitMass.ounces.symbol: "ounce", UnitMass.pounds.symbol: "pound",
      UnitMass.stones.symbol: "stone", UnitMass.metricTons.symbol: "tonne",
      UnitMass.shortTons.symbol: "ton", UnitMass.carats.symbol: "carat",
      UnitMass.ouncesTroy.symbol: "ounce-troy",
    ])
    static let durations = names([
      UnitDuration.seconds.symbol: "second", UnitDuration.minutes.symbol: "minute",
      UnitDuration.hours.symbol: "hour", UnitDuration.milliseconds.symbol: "millisecond",
      UnitDuration.microseconds.symbol: "microsecond",
      UnitDuration.nanoseconds.symbol: "nanosecond",
    ])
    static let temperatures = names([
      UnitTemperature.kelvin.symbol: "kelvin", UnitTemperature.celsius.symbol: "celsius",
      UnitTemperature.fahrenheit.symbol: "fahrenheit",
    ])
    static let speeds = names([
      UnitSpeed.metersPerSecond.symbol: "meter-per-second",
      UnitSpeed.kilometersPerHour.symbol: "kilometer-per-hour",
      UnitSpeed.milesPerHour.symbol: "mile-per-hour", UnitSpeed.knots.symbol: "knot",
    ])
    static let volumes = names([
      UnitVolume.megaliters.symbol: "megaliter", UnitVolume.liters.symbol: "liter",
      UnitVolume.deciliters.symbol: "deciliter", UnitVolume.centiliters.symbol: "centiliter",
      UnitVolume.milliliters.symbol: "milliliter",
      UnitVolume.cubicKilometers.symbol: "cubic-kilometer",
      UnitVolume.cubicMeters.symbol: "cubic-meter",
      UnitVolume.cubicCentimeters.symbol: "cubic-centimeter",
      UnitVolume.cubicInches.symbol: "cubic-inch", UnitVolume.cubicFeet.symbol: "cubic-foot",
      UnitVolume.cubicYards.symbol: "cubic-yard", UnitVolume.cubicMiles.symbol: "cubic-mile",
      UnitVolume.acreFeet.symbol: "acre-foot", UnitVolume.bushels.symbol: "bushel",
      UnitVolume.teaspoons.symbol: "teaspoon", UnitVolume.tablespoons.symbol: "tablespoon",
      UnitVolume.fluidOunces.symbol: "fluid-ounce", UnitVolume.cups.symbol: "cup",
      UnitVolume.pints.symbol: "pint", UnitVolume.quarts.symbol: "quart",
      UnitVolume.gallons.symbol: "gallon", UnitVolume.metricCups.symbol: "cup-metric",
      UnitVolume.imperialFluidOunces.symbol: "fluid-ounce-imperial",
      UnitVolume.imperialGallons.symbol: "gallon-imperial",
    ])
    static let areas = names([
      UnitArea.squareKilometers.symbol: "square-kilometer",
      UnitArea.squareMeters.symbol: "square-meter",
      UnitArea.squareCentimeters.symbol: "square-centimeter",
      UnitArea.squareInches.symbol: "square-inch", UnitArea.squareFeet.symbol: "square-foot",
      UnitArea.squareYards.symbol: "square-yard", UnitArea.squareMiles.symbol: "square-mile",
      UnitArea.acres.symbol: "acre", UnitArea.hectares.symbol: "hectare",
    ])
    static let energies = names([
      UnitEnergy.kilojoules.symbol: "kilojoule", UnitEnergy.joules.symbol: "joule",
      // Foundation's kilocalorie is ICU's food calorie.
      UnitEnergy.kilocalories.symbol: "kilocalorie", UnitEnergy.calories.symbol: "calorie",
      UnitEnergy.kilowattHours.symbol: "kilowatt-hour",
    ])
    static let powers = names([
      UnitPower.gigawatts.symbol: "gigawatt", UnitPower.megawatts.symbol: "megawatt",
      UnitPower.kilowatts.symbol: "kilowatt", UnitPower.watts.symbol: "watt",
      UnitPower.milliwatts.symbol: "milliwatt", UnitPower.horsepower.symbol: "horsepower",
    ])
    static let pressures = names([
      UnitPressure.kilopascals.symbol: "kilopascal",
      UnitPressure.hectopascals.symbol: "hectopascal",
      UnitPressure.bars.symbol: "bar", UnitPressure.millibars.symbol: "millibar",
      UnitPressure.millimetersOfMercury.symbol: "millimeter-ofhg",
      UnitPressure.inchesOfMercury.symbol: "inch-ofhg",
      UnitPressure.poundsForcePerSquareInch.symbol: "pound-force-per-square-inch",
    ])
    static let angles = names([
      UnitAngle.degrees.symbol: "degree", UnitAngle.arcMinutes.symbol: "arc-minute",
      UnitAngle.arcSeconds.symbol: "arc-second", UnitAngle.radians.symbol: "radian",
      UnitAngle.revolutions.symbol: "revolution",
    ])
    static let frequencies = names([
      UnitFrequency.gigahertz.symbol: "gigahertz", UnitFrequency.megahertz.symbol: "megahertz",
      UnitFrequency.kilohertz.symbol: "kilohertz", UnitFrequency.hertz.symbol: "hertz",
    ])
    static let informationStorage = names([
      UnitInformationStorage.bits.symbol: "bit", UnitInformationStorage.bytes.symbol: "byte",
      UnitInformationStorage.kilobytes.symbol: "kilobyte",
      UnitInformationStorage.megabytes.symbol: "megabyte",
      UnitInformationStorage.gigabytes.symbol: "gigabyte",
      UnitInformationStorage.terabytes.symbol: "terabyte",
      UnitInformationStorage.petabytes.symbol: "petabyte",
    ])
    static let fuelEfficiencies = names([
      UnitFuelEfficiency.litersPer100Kilometers.symbol: "liter-per-100-kilometer",
      UnitFuelEfficiency.milesPerGallon.symbol: "mile-per-gallon",
      UnitFuelEfficiency.milesPerImperialGallon.symbol: "mile-per-gallon-imperial",
    ])
    static let electricCurrents = names([
      UnitElectricCurrent.amperes.symbol: "ampere",
      UnitElectricCurrent.milliamperes.symbol: "milliampere",
    ])
    static let electricPotentials = names([UnitElectricPotentialDifference.volts.symbol: "volt"])
    static let electricResistances = names([UnitElectricResistance.ohms.symbol: "ohm"])
    static let illuminances = names([UnitIlluminance.lux.symbol: "lux"])
    static let accelerations = names([
      UnitAcceleration.metersPerSecondSquared.symbol: "meter-per-square-second",
      UnitAcceleration.gravity.symbol: "g-force",
    ])
  }
#endif
