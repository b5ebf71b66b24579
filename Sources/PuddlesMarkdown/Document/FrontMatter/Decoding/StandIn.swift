// Values that stand in for wrong ones, so that decoding goes on and finds the next fault.

import Puddles

/// A type that has some value; nobody sees it, because the whole decoding fails in the end.
protocol HasStandIn {
  static var standIn: Self { get }
}

extension CalendarDate: HasStandIn {
  static var standIn: Self { CalendarDate(secondsSince1970: 0) }
}

extension Array: HasStandIn {
  static var standIn: Self { [] }
}

extension Dictionary: HasStandIn {
  static var standIn: Self { [:] }
}

extension Optional: HasStandIn {
  static var standIn: Self { nil }
}

enum StandIn {
  /// Some value of a type, if it is known how to make one: enumerations offer their first case.
  static func value<Value>(of type: Value.Type) -> Value? {
    if let type = type as? any HasStandIn.Type { return type.standIn as? Value }
    return (type as? any CaseIterable.Type).flatMap { cases(of: $0).first as? Value }
  }

  /// The words of an enumeration that lists its cases; `nil` for all other types.
  static func words<Value>(of type: Value.Type) -> [String]? {
    guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
    let words = cases(of: type).compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return words.isEmpty ? nil : words
  }

  private static func cases<Enumeration: CaseIterable>(of type: Enumeration.Type) -> [Any] {
    type.allCases.map { $0 }
  }
}
