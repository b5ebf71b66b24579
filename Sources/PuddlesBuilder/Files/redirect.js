// Leads on from an old address: to the section that it names, or to the page.
let id = location.hash.slice(1)
try { id = decodeURIComponent(id) } catch { /* A '%' that stands for itself. */ }
const section = id && document.getElementById(id)
const link = (section || document).querySelector('a')
if (link) location.replace(link.href)
