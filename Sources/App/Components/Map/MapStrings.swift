// The words of the map of the scrums.
import Puddles

/// The texts of the map.
enum MapStrings: String, StringTable {
  case title = "Map of the scrums"
  case lead = """
    Each circle is a daily scrum, and the dots around it are its attendees. A dotted line joins \
    the dots of a person who attends two scrums.
    """
  case description = "Who takes part in which scrum, as a drawing and in words."
  case noScrum = "There are no scrums yet."
  case noPeople = "No attendees yet"
  case shared = "In several scrums: {names}."
  case label = "{scrums} with {places}; the names follow"
  case scrums = "{count} scrum | {count} scrums"
  case places = "{count} place | {count} places"
}
