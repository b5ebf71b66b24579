// The words of the dashboard.
import Puddles

/// The texts of the dashboard and its tabs.
enum DashboardStrings: String, StringTable {
  case dashboard = "Dashboard"
  case tabs = "Tabs"
  case description = "The scrums of today and a few figures."
  case scrumCount = "{count} scrum | {count} scrums"
  case summary = "{scrums} and {minutes} of meetings a day, {books} in the library."
  case lastMet = "Last met on {day}"
  case pin = "Pin {title}"
  case unpin = "Unpin {title}"
}
