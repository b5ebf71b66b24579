// Placeholder until the tests arrive.
