// The command line of the benchmark site. `CORPUS_TITLE` stands for a change of its layout.
import PuddlesCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private func value(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

await SiteCommand(
  CorpusSite(name: value("CORPUS_TITLE") ?? "Corpus", hasEverything: value("CORPUS_ALL") != nil)
).main()
