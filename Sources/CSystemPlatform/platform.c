// Exchange of two names, file locks, mount points, a search, the heap, and the tables of a Swift program.
#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
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

int puddles_lock(int descriptor, int wait) {
  int result;
  do {
    result = flock(descriptor, LOCK_EX | (wait ? 0 : LOCK_NB));
  } while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}

void puddles_unlock(int descriptor) { flock(descriptor, LOCK_UN); }

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

#if defined(__APPLE__)
void puddles_each_conformance_table(
    void (*found)(const void *table, size_t size, void *context), void *context) {
  for (uint32_t image = 0; image < _dyld_image_count(); image += 1) {
    const struct mach_header_64 *header =
        (const struct mach_header_64 *)_dyld_get_image_header(image);
    unsigned long size = 0;
    if (header == NULL) continue;
    const uint8_t *table = getsectiondata(header, "__TEXT", "__swift5_proto", &size);
    if (table != NULL) found(table, size, context);
  }
}
#else
/// What the runtime of Swift knows of a library: the tables of its section names, in this order.
struct swift_sections {
  size_t version;
  const void *base, *unused[2];
  struct { const void *start; size_t size; } protocols, conformances;
};

struct table_search {
  void (*found)(const void *table, size_t size, void *context);
  void *context;
};

extern void swift_enumerateAllMetadataSections(
    _Bool (*found)(const struct swift_sections *sections, void *context), void *context);

static _Bool found_sections(const struct swift_sections *sections, void *context) {
  const struct table_search *search = context;
  if (sections->conformances.start != NULL)
    search->found(sections->conformances.start, sections->conformances.size, search->context);
  return 1;
}

void puddles_each_conformance_table(
    void (*found)(const void *table, size_t size, void *context), void *context) {
  struct table_search search = {found, context};
  swift_enumerateAllMetadataSections(found_sections, &search);
}
#endif
