// A program with a site of its own that tests start, interrupt and kill.
//
// Its arguments are those of any site. The environment says what the site is like: HELPER_VERSION
// stands on every page, HELPER_PAGES is their number, with HELPER_ENDLESS no page ends, and
// the file of that name says that one has begun. HELPER_TEXT is the bytes of a page's text: then the
// program says at its end how much memory it had. At its change of the file system of number HELPER_KILL
// the program ends as if the power failed; with 0 it says at its end how many there were. With HELPER_RENAMES=1 the output is replaced by two renames, as on a system that cannot exchange folders.
import Foundation
import KillSteps
import PuddlesBuilder
import PuddlesCommand

let environment = ProcessInfo.processInfo.environment

/// The most memory that this process has had at one time, in KiB. What the system counts for its
/// user holds the memory of the process that started it, too.
func mostMemory() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
}

func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }

let site = HelperSite(
  version: number("HELPER_VERSION") ?? 0, pages: number("HELPER_PAGES") ?? 20,
  begun: environment["HELPER_ENDLESS"], text: number("HELPER_TEXT") ?? 0)

if site.text > 0 { atexit { print("memory: \(mostMemory())") } }

if let step = number("HELPER_KILL") {
  kill_at_step(step)
  if step == 0 { atexit { print("steps: \(steps_until_now())") } }
}

if let root = environment["HELPER_RENAMES"] {
  var options = BuildOptions(content: root + "/Content", output: root + "/Public")
  options.run.canExchange = false
  let report = await SiteBuild(site, options: options).run()
  exit(report.isPublished ? 0 : 1)
}
await SiteCommand(site).main()
