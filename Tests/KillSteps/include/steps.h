// Ends a program at a chosen one of its changes to the file system, as if the power failed there.

/// Kills the process instead of its change of this number; 0 never does.
void kill_at_step(long number);

/// How many changes there were until now.
long steps_until_now(void);
