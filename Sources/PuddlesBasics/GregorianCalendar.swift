// The days of the Gregorian calendar as numbers.

/// Arithmetic for the years 1 to 9999. Years begin in March here, so that the leap day is the last one.
package enum GregorianCalendar {
  /// Days from 1970-01-01 to the first of March of the year 0.
  private static let start = -719_468

  /// Days from 1970-01-01 to a day.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let leaps = year / 4 - year / 100 + year / 400
    return start + year * 365 + leaps + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  }

  /// The day that lies so many days after 1970-01-01.
  package static func day(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (number - start).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (era * 400 + yearOfEra + (month < 3 ? 1 : 0), month, day)
  }

  /// How many days a month has.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
