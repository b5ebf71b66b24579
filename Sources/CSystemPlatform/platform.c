// Exchange of two names, mount points, and the heap.
#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
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
