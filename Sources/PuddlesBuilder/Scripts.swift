// The files of `Scripts/` as texts: made by `Tools/scripts.py`, change them there.

/// The scripts and styles that this room serves.
enum Scripts {
  static let redirect = #"""
    let id = location.hash.slice(1)
    try { id = decodeURIComponent(id) } catch { /* A '%' that stands for itself. */ }
    const section = id && document.getElementById(id)
    const link = (section || document).querySelector('a')
    if (link) location.replace(link.href)

    """#
}
