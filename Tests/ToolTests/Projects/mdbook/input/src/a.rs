one
// ANCHOR: x
fn x() {}
// ANCHOR_END: x
