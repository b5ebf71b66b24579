// Diagnostics and dates lie in PuddlesBasics, because data has them and knows
// nothing of HTML; files that import Puddles see them without another import.

@_exported public import struct PuddlesBasics.CalendarDate
@_exported public import struct PuddlesBasics.Diagnostic
@_exported public import struct PuddlesBasics.DiagnosticsError
