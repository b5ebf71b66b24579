// A target of an adopter, named like one of the example.
