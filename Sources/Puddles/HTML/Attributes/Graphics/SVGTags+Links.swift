// SVG: links to other elements, pages and pictures.

extension SVGTags.a: AllowsHref {}
extension SVGTags.use: AllowsHref {}
extension SVGTags.image: AllowsHref {}
extension SVGTags.linearGradient: AllowsHref {}
extension SVGTags.radialGradient: AllowsHref {}
extension SVGTags.pattern: AllowsHref {}
extension SVGTags.textPath: AllowsHref {}
extension SVGTags.mpath: AllowsHref {}
extension SVGTags.feImage: AllowsHref {}
extension SVGTags.animate: AllowsHref {}
extension SVGTags.animateMotion: AllowsHref {}
extension SVGTags.animateTransform: AllowsHref {}
extension SVGTags.set: AllowsHref {}
extension SVGTags.a: AllowsTarget {}
extension SVGTags.a: AllowsRel {}
extension SVGTags.a: AllowsDownload {}
extension SVGTags.a: AllowsHreflang {}
extension SVGTags.a: AllowsMediaType {}
extension SVGTags.a: AllowsReferrerPolicy {}
