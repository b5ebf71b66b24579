// The words of the map of the scrums.
import Puddles

/// The texts of the map.
enum MapStrings: String, StringTable {
  case title = "Map of the scrums"
  case lead = """
    Each circle is a daily scrum, and the dots around it are its attendees. Those who attend \
    several have a thick ring.
    """
  case description = "Who takes part in which scrum, as a drawing and in words."
  case shared = "In several scrums: {names}."
}
