// Declares the texts of the pages about numbers.
import Puddles

/// The texts of the lists of numbers, and of one number.
enum NumberStrings: String, StringTable {
  case numbers = "Numbers"
  case lead = "Choose a number to see what is true of it."
  case description = "The numbers from 0 to 200 with a page each."
  case allOfThem = "The numbers from 0 to 200"
  case others = "Every other whole number has a page, too, such as that of {number}."
  case order = "In this order: {numbers}."
  case sort = "Sort"
  case title = "The number {number}"
  case alsoTrue = "Also true"
  case collection = "Your collection"
  case addRandom = "Add a random fact"
  case shuffle = "Shuffle"
  case noneCollected = "You have no facts yet."
  case remove = "Remove {number}"
  case noFacts = "There are no facts here."
  case number = "Number {number}"
  case onItsWay = "Loading…"
  case serviceAway = "The service of number facts does not answer; what is shown here is computed."
  case accordingTo = "The first sentence is from {address}."
}
