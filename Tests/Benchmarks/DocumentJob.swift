// `Benchmarks documents FOLDER`: what reading, checking and drawing a folder of Markdown costs.
import Puddles
import PuddlesContent
import PuddlesMarkdown

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a folder, checks its links, draws each document in a small layout, the one of the C floor.
struct DocumentJob {
  let folder: String
  /// Where pages are written, if anywhere.
  var output: String?
  var hasColors = false

  /// Prints the CPU time of each step, in milliseconds.
  func run() throws {
    var clock = CPUClock()
    let tree = try DocumentTree(folder: folder)
    let reading = clock.lap()
    let faults = tree.check().count
    let checking = clock.lap()
    var bytes = 0
    for document in tree.documents {
      let page = try renderComponents(page(of: tree.text(of: document), in: tree))
      bytes += page.count
      if let output { put(page, to: output, document.path) }
    }
    let drawing = clock.lap()
    row(["documents", "bytes", "dead links", "reading", "checking", "drawing", "all (ms CPU)"])
    row(["--:", "--:", "--:", "--:", "--:", "--:", "--:"])
    row(
      ["\(tree.documents.count)", "\(bytes)", "\(faults)"]
        + [reading, checking, drawing, reading + checking + drawing].map { rounded($0, 0) })
  }
}

extension DocumentJob {
  @HTMLBuilder
  private func page(of text: DocumentText, in tree: DocumentTree) -> some HTML {
    let document = text.document
    PageDocument(.lang("en")) {
      Head.meta(.charset)
      Head.title { document.title }
    } body: {
      header { a(.href("/")) { "Corpus" } }
      nav {
        ul {
          for section in 0..<10 { li { a(.href("/s00\(section)/")) { "Section \(section)" } } }
        }
      }
      main {
        article {
          h1 { document.title }
          MarkdownView(text.content, links: links(in: tree))
            .environment(.markdownCodeColors, hasColors)
        }
      }
      footer { p { "Made from the corpus." } }
    }
  }

  private func links(in tree: DocumentTree) -> LinkPlaces {
    LinkPlaces { target in
      guard case .document(let file, _, let fragment) = target,
        let path = tree.document(atFile: file)?.path
      else { return nil }
      return .url("../../\(path.joined(separator: "/"))/index.html#\(fragment ?? "")")
    }
  }

  private func put(_ page: [UInt8], to output: String, _ path: [String]) {
    var folder = output
    mkdir(folder, 0o777)
    for name in path {
      folder += "/" + name
      mkdir(folder, 0o777)
    }
    let descriptor = open(folder + "/index.html", O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    _ = page.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }
}

/// The CPU time of this process, user and system.
struct CPUClock {
  private var last = now

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Milliseconds since the last lap.
  mutating func lap() -> Double {
    let now = Self.now
    defer { last = now }
    return now - last
  }
}
