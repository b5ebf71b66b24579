// Stands before the calls of the system that change files, and counts them: a program that links this
// file calls these functions, which call those of the system.
#define _GNU_SOURCE
#include "steps.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

static atomic_long steps;
static atomic_long last;

void kill_at_step(long number) { last = number; }

long steps_until_now(void) { return steps; }

static void end(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static int is_last(void) { return atomic_fetch_add(&steps, 1) + 1 == last; }

static void step(void) {
  if (is_last()) end();
}

/// The function of the system with the name of the one it is called in.
#define SYSTEM(result, ...)                                \
  static result (*call)(__VA_ARGS__);                      \
  if (!call) call = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, __func__)

int open(const char *path, int flags, ...) {
  SYSTEM(int, const char *, int, ...);
  va_list rest;
  va_start(rest, flags);
  int mode = flags & O_CREAT ? va_arg(rest, int) : 0;
  va_end(rest);
  if (flags & (O_CREAT | O_TRUNC)) step();
  return call(path, flags, mode);
}

/// The last write stops in the middle.
ssize_t write(int file, const void *bytes, size_t count) {
  SYSTEM(ssize_t, int, const void *, size_t);
  if (is_last()) {
    call(file, bytes, count / 2);
    end();
  }
  return call(file, bytes, count);
}

int fsync(int file) {
  SYSTEM(int, int);
  step();
  return call(file);
}

int mkdir(const char *path, mode_t mode) {
  SYSTEM(int, const char *, mode_t);
  step();
  return call(path, mode);
}

int rmdir(const char *path) {
  SYSTEM(int, const char *);
  step();
  return call(path);
}

int unlink(const char *path) {
  SYSTEM(int, const char *);
  step();
  return call(path);
}

int rename(const char *old, const char *new) {
  SYSTEM(int, const char *, const char *);
  step();
  return call(old, new);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
  SYSTEM(int, int, const char *, int, const char *, int);
  step();
  return call(from, old, to, new, flags);
}

#if defined(__linux__)
/// The exchange of two names has no function of its own everywhere.
long syscall(long number, ...) {
  SYSTEM(long, long, ...);
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_renameat2) step();
  return call(number, a, b, c, d, e, f);
}
#endif
