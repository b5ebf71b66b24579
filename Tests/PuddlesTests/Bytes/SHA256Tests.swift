// SHA-256 and HMAC against the vectors of their standards.
import PuddlesBasics
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "hashes are those of FIPS 180-4 and of the NIST vectors, at every edge of a block",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
    ])
  func hashes(text: String, expected: String) {
    #expect(SHA256.hash(text.utf8).hexadecimal == expected)
  }

  @Test("signatures are those of RFC 4231, with short keys and long ones")
  func signatures() {
    let vectors: [(key: [UInt8], message: [UInt8], expected: String)] = [
      (
        .init(repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        .init(repeating: 0xaa, count: 20), .init(repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        .init(repeating: 0xaa, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ]
    for vector in vectors {
      let signature = SHA256.signature(of: vector.message, key: vector.key)
      #expect(signature.hexadecimal == vector.expected)
    }
  }

  @Test("secrets are the same only if every byte is")
  func comparison() {
    #expect("abc".isSame(asSecret: "abc") && "".isSame(asSecret: ""))
    for other in ["abd", "bbc", "ab", "abcd", ""] { #expect(!"abc".isSame(asSecret: other)) }
  }
}
