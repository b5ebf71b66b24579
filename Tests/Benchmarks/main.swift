// `make bench`: how fast the library renders, beside a hand-written program with the same bytes.
import Puddles

/// The best time of several runs, in microseconds.
func best(of runs: Int, _ work: () -> [UInt8]) -> (microseconds: Double, bytes: [UInt8]) {
  let clock = ContinuousClock()
  var bytes: [UInt8] = []
  var best = Duration.seconds(1_000)
  for _ in 0..<runs {
    best = min(best, clock.measure { bytes = work() })
  }
  return (Double(best.components.attoseconds) / 1e12 + Double(best.components.seconds) * 1e6, bytes)
}

func compare<Content: HTML>(
  _ name: String, limit: Double, runs: Int, _ content: Content,
  by hand: @escaping (inout BytesRenderer) -> Void
) {
  let own = best(of: runs) { (try? render(content)) ?? [] }
  let bytes = best(of: runs) {
    var renderer = BytesRenderer()
    hand(&renderer)
    return renderer.out
  }
  let same = own.bytes == bytes.bytes ? "same bytes" : "DIFFERENT BYTES"
  let ratio = own.microseconds / bytes.microseconds
  print(name, own.bytes.count, Int(own.microseconds), Int(bytes.microseconds), ratio, "limit", limit, same)
}

compare("table", limit: 1.6, runs: 20, TableView(rows: Model.rows)) { $0.table(Model.rows) }
compare("page", limit: 4, runs: 200, PageView(boxes: Model.page)) { $0.page(Model.page) }
compare("cards", limit: 2.2, runs: 10, CardsView(cards: Model.cards)) { $0.cards(Model.cards) }
