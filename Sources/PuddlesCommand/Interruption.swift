// Ctrl-C while a build runs: the old site stays, and the process ends at once.
import PuddlesBuilder
import PuddlesConsole
import PuddlesHTTP
import PuddlesOptions
import PuddlesSystem

enum Interruption {
  /// From now on a signal stops the build and ends the process with 128 and the number of the
  /// signal, as shells expect; the codes are 130 for Ctrl-C and 143 for a polite kill.
  static func end(_ interrupt: BuildInterrupt, writing output: String, on console: Console) throws {
    let stop = try StopSignal()
    Background.start {
      let number = stop.waitForNumber()
      let outcome = interrupt.stop()
      console.report("\(text(of: outcome, output))\n")
      SystemProcess.exitAtOnce(128 + number)
    }
  }

  static func text(of outcome: BuildInterrupt.Outcome, _ output: String) -> String {
    switch outcome {
    case .kept: "stopped: '\(output)' is as it was"
    case .unfinished: "stopped: '\(output)' is the old site or the new one, and whole"
    case .partly: "stopped: '\(output)' is updated only in part, the next build goes on"
    case .published: "stopped: '\(output)' is the new site"
    }
  }
}
