// The page about the blog.
import Puddles

struct About: Module {
  var body: some HTML {
    h1 { "About" }
    p { "Who writes here, and why. This page is a module: change it in About.swift." }
  }
}
