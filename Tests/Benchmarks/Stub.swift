public import Puddles
extension Tags {
  public enum table: ContentTag { public static var name: StaticString { "table" } }
  public enum tbody: ContentTag { public static var name: StaticString { "tbody" } }
  public enum tr: ContentTag { public static var name: StaticString { "tr" } }
  public enum td: ContentTag { public static var name: StaticString { "td" } }
  public enum section: ContentTag { public static var name: StaticString { "section" } }
  public enum article: ContentTag { public static var name: StaticString { "article" } }
  public enum h2: ContentTag { public static var name: StaticString { "h2" } }
  public enum p: ContentTag { public static var name: StaticString { "p" } }
  public enum main: ContentTag { public static var name: StaticString { "main" } }
  public enum hr: VoidTag { public static var name: StaticString { "hr" } }
}
typealias table<A: AttributeList, C: HTML> = Element<Tags.table, A, C>
typealias tbody<A: AttributeList, C: HTML> = Element<Tags.tbody, A, C>
typealias tr<A: AttributeList, C: HTML> = Element<Tags.tr, A, C>
typealias td<A: AttributeList, C: HTML> = Element<Tags.td, A, C>
typealias section<A: AttributeList, C: HTML> = Element<Tags.section, A, C>
typealias article<A: AttributeList, C: HTML> = Element<Tags.article, A, C>
typealias h2<A: AttributeList, C: HTML> = Element<Tags.h2, A, C>
typealias p<A: AttributeList, C: HTML> = Element<Tags.p, A, C>
typealias main<A: AttributeList, C: HTML> = Element<Tags.main, A, C>
typealias hr<A: AttributeList> = VoidElement<Tags.hr, A>
