// The files for containers, checked where no engine runs: their form, and that what they name is there.
import Foundation
import PuddlesBasics
import PuddlesData
import TestSupport
import Testing

/// What `compose.yaml` may say; any other key is an error.
private struct Composition: Decodable {
  struct Service: Decodable {
    var image, build, restart, stop_grace_period: String?
    var command, ports, volumes: [String]?
    var environment: [String: String]?
    var depends_on: [String: Dependency]?
    var healthcheck: Check?
  }

  struct Dependency: Decodable {
    let condition: Condition
  }

  enum Condition: String, Decodable {
    case service_started, service_healthy, service_completed_successfully
  }

  struct Check: Decodable {
    let test: [String]
    let interval: String
    let retries: Int
  }

  struct Nothing: Decodable {}

  let services: [String: Service]
  let volumes: [String: Nothing]
}

@Suite("Files for containers")
struct ContainerFileTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: Places.package + "/" + path, encoding: .utf8)
  }

  @Test(
    "compose.yaml has the form of the specification, and names services and volumes that it has")
  func composition() throws {
    let bytes = Array(try text("compose.yaml").utf8)
    let node = try #require(try YAMLReader.value(of: bytes[...], firstLine: 1))
    let all = try DataDecoder().decode(Composition.self, from: node)
    #expect(Set(all.services.keys) == ["postgres", "migrate", "host-1", "host-2", "caddy"])
    for (name, service) in all.services {
      #expect((service.image == nil) != (service.build == nil), "\(name)")
      for (other, dependency) in service.depends_on ?? [:] {
        let needed = try #require(all.services[other], "\(name) needs \(other)")
        #expect(dependency.condition != .service_healthy || needed.healthcheck != nil, "\(other)")
      }
      for volume in service.volumes ?? [] {
        let source = volume.prefix { $0 != ":" }
        #expect(volume.split(separator: ":").count == 2 && all.volumes[String(source)] != nil)
      }
      #expect(["unless-stopped", nil].contains(service.restart))
    }
    // Both hosts are alike, and the proxy knows them by the port at which they serve.
    let hosts = ["host-1", "host-2"].compactMap { all.services[$0]?.environment }
    #expect(hosts.count == 2 && hosts[0] == hosts[1])
    let proxy = try #require(all.services["caddy"]?.command)
    for host in ["host-1", "host-2"] { #expect(proxy.contains("\(host):8080")) }
  }

  @Test("variables of compose.yaml that the hosts read are those of the guide")
  func variables() throws {
    let (compose, guide) = (
      try text("compose.yaml"), try text("Content/docs/guide/more-than-one-machine.md")
    )
    let names = Set(compose.matches(of: /\b(PUDDLES_[A-Z_]+|PG[A-Z]+):/).map(\.output.1))
    #expect(names.count == 5)
    for name in names { #expect(guide.contains(name), "\(name)") }
  }

  @Test("Dockerfile has known instructions, copies from its stages, and starts what it has built")
  func image() throws {
    let joined = try text("Dockerfile").replacing("\\\n", with: " ")
    let lines = joined.split(separator: "\n").filter { !$0.hasPrefix("#") }
    var (stages, built, copied): (Set<Substring>, Set<Substring>, [Substring]) = ([], [], [])
    for line in lines {
      let words = line.split(separator: " ")
      switch words[0] {
      case "FROM":
        #expect(words.count == 2 || words.count == 4 && words[2] == "AS", "\(line)")
        if words.count == 4 { stages.insert(words[3]) }
      case "RUN":
        built.formUnion(line.matches(of: /swift build [^&]*--product (\S+)/).map(\.output.1))
      case "COPY":
        guard let stage = line.firstMatch(of: /--from=(\S+)/)?.output.1 else { continue }
        #expect(stages.contains(stage), "\(line)")
        copied += line.matches(of: /release\/(\S+)/).map(\.output.1)
      case "CMD":
        let list = try JSONDecoder().decode([String].self, from: Data(line.dropFirst(4).utf8))
        #expect(copied.contains(Substring(list[0])))
        let options = try text("Content/docs/guide/command-line.md")
        for word in list.dropFirst() where word.hasPrefix("--") {
          #expect(options.contains("| `\(word)"), "\(word)")
        }
      case "WORKDIR", "USER", "EXPOSE": #expect(words.count == 2, "\(line)")
      default: Issue.record("\(line)")
      }
    }
    #expect(lines.last?.hasPrefix("CMD") == true)
    #expect(built == ["site", "site-cluster"] && copied == ["site-cluster"])
    // The libraries that it installs are those that this package asks for elsewhere.
    let packages = try text("Tools/system-packages.sh")
    for name in joined.matches(of: /lib[a-z0-9.+-]+-dev/).map(\.output) {
      #expect(packages.contains(name), "\(name)")
    }
  }
}
