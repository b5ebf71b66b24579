// Re-exports dates and diagnostics of PuddlesBasics, so that files that import Puddles need no other
// import. They are declared there because PuddlesData uses them too, without HTML.

@_exported public import struct PuddlesBasics.CalendarDate
@_exported public import struct PuddlesBasics.Diagnostic
@_exported public import struct PuddlesBasics.DiagnosticsError
