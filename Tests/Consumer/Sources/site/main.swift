// A site of somebody else under the most obvious name.
import Puddles

print("site")
