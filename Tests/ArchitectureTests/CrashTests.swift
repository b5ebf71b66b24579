// What would crash, hang or betray a user, and that no other test can see.
import Testing

@Test(
  "nothing in the sources ends the process on behalf of a user or blocks a task's thread",
  arguments: [
    "fatalError", "precondition(", "preconditionFailure", "assertionFailure", "unsafelyUnwrapped",
    "try!", "as!",
    "DispatchGroup", "DispatchSemaphore",
  ])
func crashes(forbidden: String) throws {
  // A property cannot throw, and an object that nothing provides cannot be made up.
  let excepted =
    forbidden == "preconditionFailure" ? "Sources/Puddles/Environment/Environment.swift" : ""
  for file in try SourceFile.all(in: "Sources") where file.path != excepted {
    for line in file.code {
      #expect(!line.text.contains(forbidden), "\(file.path):\(line.number)")
    }
  }
}

@Test("no value of a task is a closure: what the optimizer makes of one crashes")
func taskLocals() throws {
  var count = 0
  for file in try SourceFile.all(in: "Sources") {
    for line in file.code where line.text.contains("@TaskLocal ") {
      count += 1
      #expect(!line.text.contains("->"), "\(file.path):\(line.number)")
    }
  }
  #expect(count > 3)
}

@Test("what a host keeps secret comes from the generator of the system")
func chance() throws {
  for room in ["PuddlesHost", "PuddlesHTTP"] {
    for file in try SourceFile.all(in: "Sources/\(room)") {
      for line in file.code {
        let isOwn = ["RandomNumberGenerator", "Generator(seed"].contains(where: line.text.contains)
        #expect(!isOwn, "\(file.path):\(line.number) draws from another generator")
      }
    }
  }
}

@Test("no tuple is returned from a 'do' and from its 'catch': the optimizer loses its first value")
func tuplesFromCatch() throws {
  for file in try SourceFile.all(in: "Sources") {
    for line in file.code {
      #expect(!line.text.contains("do { return ("), "\(file.path):\(line.number)")
    }
  }
}
