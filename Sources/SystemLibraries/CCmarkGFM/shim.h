// What Swift sees of libcmark-gfm: its public headers, and the node types that its extensions
// register at run time (mutable globals in C, so they are read through functions).
#if !__has_include(<cmark-gfm.h>) || !__has_include(<cmark-gfm-extension_api.h>)
#error "cmark-gfm is missing. Debian: apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev. Homebrew: brew install cmark-gfm. Or run 'make site', which installs it."
#endif
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>

extern cmark_node_type CMARK_NODE_TABLE;
extern cmark_node_type CMARK_NODE_TABLE_ROW;
extern cmark_node_type CMARK_NODE_TABLE_CELL;
extern cmark_node_type CMARK_NODE_STRIKETHROUGH;

static inline cmark_node_type puddles_table_type(void) { return CMARK_NODE_TABLE; }
static inline cmark_node_type puddles_table_row_type(void) { return CMARK_NODE_TABLE_ROW; }
static inline cmark_node_type puddles_table_cell_type(void) { return CMARK_NODE_TABLE_CELL; }
static inline cmark_node_type puddles_strikethrough_type(void) { return CMARK_NODE_STRIKETHROUGH; }
