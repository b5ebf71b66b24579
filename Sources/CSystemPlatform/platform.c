// Exchange of two names, mount points, the heap, and the folder and limits of a child process.
#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <sys/resource.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

int puddles_exchange(const char *first, const char *second) {
#if defined(__linux__)
  // musl declares neither the function nor the flag.
  enum { exchange = 2 };
  return syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange) == 0 ? 0 : errno;
#elif defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

/// Without the word of the kernel, another device than that of the folder above tells it.
static int begins_a_device(const char *folder) {
  char above[4096];
  struct stat inner, outer;
  if (strlen(folder) + 4 > sizeof above) return 0;
  strcat(strcpy(above, folder), "/..");
  if (stat(folder, &inner) != 0 || stat(above, &outer) != 0) return 0;
  return inner.st_dev != outer.st_dev;
}

int puddles_is_mount_point(const char *folder) {
#if defined(__linux__) && defined(STATX_ATTR_MOUNT_ROOT)
  struct statx record;
  if (statx(AT_FDCWD, folder, 0, STATX_TYPE, &record) == 0 &&
      (record.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT))
    return (record.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#endif
  return begins_a_device(folder);
}

void puddles_keep_heap_low(void) {
#if defined(__GLIBC__)
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

static void set_limit(int kind, unsigned long value) {
  struct rlimit limit = {value, value};
  setrlimit(kind, &limit);
}

int puddles_start_limited(int *process, char *const *words, char *const *variables, const char *folder,
                          const int *streams, struct puddles_limits limits) {
  pid_t child = fork();
  if (child < 0) return errno;
  if (child > 0) {
    setpgid(child, child);
    *process = child;
    return 0;
  }
  // Only calls that are safe after a fork of a process with threads.
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  // Counts what a program writes to, and not what it only reserves, as RLIMIT_AS would: runtimes with a garbage
  // collector reserve many gigabytes.
  set_limit(RLIMIT_DATA, limits.memory);
  set_limit(RLIMIT_FSIZE, limits.file);
  set_limit(RLIMIT_CPU, limits.seconds);
  set_limit(RLIMIT_CORE, 0);
  int copies[3];
  for (int number = 0; number < 3; number++) copies[number] = fcntl(streams[number], F_DUPFD_CLOEXEC, 16);
  for (int number = 0; number < 3; number++) {
    if (dup2(copies[number], number) < 0) _exit(127);
  }
  if (chdir(folder) != 0) _exit(127);
  execve(words[0], words, variables);
  _exit(127);
}
