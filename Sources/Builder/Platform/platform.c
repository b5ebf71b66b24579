// Exchange of two names, and file locks.
#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>

int puddles_exchange(const char *first, const char *second) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
#elif defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

int puddles_lock(int descriptor, int wait) {
  int result;
  do {
    result = flock(descriptor, LOCK_EX | (wait ? 0 : LOCK_NB));
  } while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}
