// Placeholder while the room is empty.
