// The system calls that Glibc and Darwin hide from Swift or spell differently.
#pragma once

/// Exchanges two names of one file system in one step; 0, or the error number.
int puddles_exchange(const char *first, const char *second);
/// Whether another file system or a bind mount begins at a folder.
int puddles_is_mount_point(const char *folder);
/// Gives memory that is free back at once, where the C library would hold on to up to 64 MiB of it.
void puddles_keep_heap_low(void);

/// Limits of a program: bytes of data in memory, bytes of each file that it writes, seconds of processor time.
struct puddles_limits {
  unsigned long memory, file, seconds;
};
/// Starts a program in a folder, in a process group of its own, with limits from its first instruction on. It gets the
/// descriptors as its standard streams, and signals as the system sets them. 0, or the error number.
int puddles_start_limited(int *process, char *const *words, char *const *variables, const char *folder,
                          const int *streams, struct puddles_limits limits);
