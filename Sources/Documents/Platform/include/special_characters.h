// Lets several threads use the Markdown parser at once, where the linker allows it.
#pragma once

/// Whether the parser asked us, and not itself, about its table of special characters; it does so
/// in its first parse. If not 0, parses may go on at the same time from then on.
int puddles_parse_is_parallel(void);
