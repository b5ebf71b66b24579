// The words of the dashboard.
import Puddles

/// The texts of the dashboard and its tabs.
enum DashboardStrings: String, StringTable {
  case dashboard = "Dashboard"
  case tabs = "Tabs"
  case scrums = "Scrums"
  case people = "People"
  case library = "Library"
  case description = "The scrums of today, everybody who takes part, and the library."
  case tabTitle = "Dashboard: {tab}"
  case peopleDescription = "The people at a glance."
  case libraryDescription = "The library at a glance."
  case noScrums = "There are no scrums yet."
  case scrumCount = "{count} scrum | {count} scrums"
  case summary = "{scrums} and {minutes} of meetings a day."
  case noMeeting = "No meeting yet"
  case lastMet = "Last met on {day}"
  case pin = "Pin {title}"
  case unpin = "Unpin {title}"
  case noPeople = "No scrum has attendees yet."
  case name = "Name"
  case aDay = "A day"
  case noBooks = "There are no books yet."
  case decade = "{year}s"
}
