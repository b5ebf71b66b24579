// One C function that Glibc hides from Swift.
