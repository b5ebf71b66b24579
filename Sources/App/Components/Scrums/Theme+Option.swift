// A theme as an option of a form: its word is its raw value.
public import CoreModels
public import Puddles

extension Theme: PathValue {}
